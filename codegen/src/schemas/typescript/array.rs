//! Array types: lists, and tuples where positions or a small length are known.

use uiap_schema::plain::Schema;

use super::text::Text;
use super::types::Types;

/// Longest tuple that only stands for a length.
const LONGEST: u64 = 8;

impl Types<'_> {
    /// The array type of a schema.
    pub(super) fn array(&self, schema: &Schema) -> Text {
        let item = schema.items.map_or(Text::Any, |items| self.used(items));
        let prefix: Vec<Text> = schema
            .prefix_items
            .iter()
            .map(|id| self.used(*id))
            .collect();
        let n_prefix = prefix.len() as u64;
        let least = schema.min_items.unwrap_or(0);
        let most = match schema.max_items {
            _ if item == Text::Never => Some(schema.max_items.unwrap_or(n_prefix).min(n_prefix)),
            most => most,
        };
        if most.is_some_and(|most| most < least) {
            return Text::Never;
        }
        // Positions that are written out: those with a type of their own, and those that a length demands or allows.
        let needed = least.min(n_prefix.max(LONGEST));
        let written = match most {
            Some(most) if most <= n_prefix.max(LONGEST) => most,
            _ => n_prefix.max(needed),
        };
        let is_ended = most == Some(written);
        if written == 0 && !is_ended {
            return Text::Atom(format!("{}[]", item.tight()));
        }
        let mut positions: Vec<String> = (0..written)
            .map(|position| {
                let ty = usize::try_from(position)
                    .ok()
                    .and_then(|position| prefix.get(position));
                let ty = ty.unwrap_or(&item);
                if position < needed {
                    ty.to_string()
                } else {
                    format!("{}?", ty.tight())
                }
            })
            .collect();
        if !is_ended {
            positions.push(format!("...{}[]", item.tight()));
        }
        Text::Atom(format!("[{}]", positions.join(", ")))
    }
}
