//! Types in an order in which each one comes after those that it refers to.

use std::collections::{BTreeMap, BTreeSet};

use minijinja::value::{Value, ValueKind};
use minijinja::{Error, ErrorKind};

/// Sorts types so that each one comes after those of the same list that it refers to. Where types refer to each other in
/// a circle, the one that is listed first comes last of them. Otherwise the order stays.
#[expect(clippy::needless_pass_by_value, reason = "filters own their arguments")]
pub(super) fn ordered(types: Vec<Value>) -> Result<Vec<Value>, Error> {
    let mut places = BTreeMap::new();
    for (index, def) in types.iter().enumerate() {
        let id = def.get_attr("id")?;
        let id = id.as_str().ok_or_else(|| {
            Error::new(
                ErrorKind::InvalidOperation,
                "`ordered` takes a list of types",
            )
        })?;
        places.insert(id.to_owned(), index);
    }
    let needs: Vec<Vec<usize>> = types
        .iter()
        .map(|def| {
            let mut targets = BTreeSet::new();
            find_targets(def, &mut targets);
            let needed = targets.iter().filter_map(|id| places.get(id).copied());
            needed.collect()
        })
        .collect();
    Ok(sort(&needs)
        .into_iter()
        .map(|index| types[index].clone())
        .collect())
}

/// All that stands as `target` in a value: only references and arms of unions have it.
fn find_targets(value: &Value, targets: &mut BTreeSet<String>) {
    let mut open = vec![value.clone()];
    while let Some(value) = open.pop() {
        match value.kind() {
            ValueKind::Map => {
                for key in value.try_iter().into_iter().flatten() {
                    let Ok(member) = value.get_item(&key) else {
                        continue;
                    };
                    match (key.as_str(), member.as_str()) {
                        (Some("target"), Some(id)) => drop(targets.insert(id.to_owned())),
                        _ => open.push(member),
                    }
                }
            }
            ValueKind::Seq => open.extend(value.try_iter().into_iter().flatten()),
            _ => {}
        }
    }
}

/// Depth first, without recursion: each index after those that it needs.
fn sort(needs: &[Vec<usize>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(needs.len());
    let mut is_seen = vec![false; needs.len()];
    for start in 0..needs.len() {
        let mut path = vec![(start, 0)];
        if std::mem::replace(&mut is_seen[start], true) {
            continue;
        }
        while let Some((index, next)) = path.last_mut() {
            if let Some(&needed) = needs[*index].get(*next) {
                *next += 1;
                if !std::mem::replace(&mut is_seen[needed], true) {
                    path.push((needed, 0));
                }
            } else {
                order.push(*index);
                path.pop();
            }
        }
    }
    order
}
