//! Shows things to buy in components of the shop's own catalog: `cargo run -p a2ui-catalog`.

use std::io::Write;

use uiap::SpecType;
use uiap::a2ui::{
    AgentToRendererMessage, ChildList, DataBinding, FunctionCall, UpdateComponents,
    UpdateComponentsMessage,
};

use app::catalogs::shop::{
    AnyComponent, AnyFunction, PriceFunction, PriceFunctionArgs, Shelf, Shop, Tile,
};

mod app {
    include!(concat!(env!("OUT_DIR"), "/app.rs"));
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let message = tiles(&["Tea", "Cups"]);
    message.check()?;
    let mut out = std::io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, &message)?;
    Ok(writeln!(out)?)
}

/// A shelf with one tile a thing; prices are read from the data model.
fn tiles(titles: &[&str]) -> AgentToRendererMessage<Shop> {
    let id = |number: usize| format!("tile{number}");
    let ids = (0..titles.len()).map(|number| id(number).into()).collect();
    let shelf = Shelf::new("root", ChildList::Array(ids));
    let tile = |(number, title): (usize, &&str)| {
        let value = DataBinding::new(format!("/prices/{number}"));
        let price = AnyFunction::from(PriceFunction::new(PriceFunctionArgs::new(value)));
        Tile::new(id(number), *title).price(FunctionCall::catalog_function(price))
    };
    let tiles = titles.iter().enumerate().map(tile).map(AnyComponent::from);
    let components: Vec<AnyComponent> = std::iter::once(shelf.into()).chain(tiles).collect();
    UpdateComponentsMessage::new(UpdateComponents::new("shop", components)).into()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use uiap::a2ui::{ActionEvent, EventAction};

    use super::*;
    use crate::app::catalogs::shop::Button;

    fn update(components: impl Into<Vec<AnyComponent>>) -> AgentToRendererMessage<Shop> {
        let components: Vec<AnyComponent> = components.into();
        UpdateComponentsMessage::new(UpdateComponents::new("shop", components)).into()
    }

    fn code(message: &AgentToRendererMessage<Shop>) -> String {
        let report = message.check().expect_err("it is wrong");
        report.problems[0].code.clone()
    }

    #[test]
    fn typed_components_come_back_equal() {
        let message = tiles(&["Tea", "Cups"]);
        message.check().expect("it is right");
        let text = serde_json::to_string(&message).expect("it can be written");
        let back = AgentToRendererMessage::<Shop>::parse(text.as_bytes());
        assert_eq!(back.expect("it is right").into_inner(), message);
    }

    #[test]
    fn components_stand_where_the_catalog_allows_them() {
        let tile = Tile::new("root", "Tea");
        assert_eq!(code(&update([tile.into()])), "a2ui.unallowed-parent");
        let shelf = |id: &str, child: &str| Shelf::new(id, ChildList::Array(vec![child.into()]));
        let nested = [shelf("root", "inner").into(), shelf("inner", "x").into()];
        assert_eq!(code(&update(nested)), "a2ui.unallowed-child");
        let action = EventAction::new(ActionEvent::new("buy"));
        let button = [shelf("root", "b").into(), Button::new("b", action).into()];
        assert!(update(button).check().is_ok());
    }

    #[test]
    fn what_the_catalog_does_not_have_is_refused() {
        let refused = |component: Value| {
            let message = json!({ "version": "v1.0", "updateComponents": { "surfaceId": "s", "components": [component] } });
            let parsed = AgentToRendererMessage::<Shop>::parse(message.to_string().as_bytes());
            let problem = parsed.expect_err("refused").problems.remove(0);
            format!("{} {}", problem.code, problem.pointer)
        };
        let at = "/updateComponents/components/0";
        assert_eq!(
            refused(json!({ "id": "a", "component": "Text", "text": "x" })),
            format!("shape.tag {at}/component")
        );
        assert_eq!(
            refused(json!({ "id": "a", "component": "Tile", "title": "x", "size": "huge" })),
            format!("shape.enum {at}/size")
        );
        let call = json!({ "call": "not", "args": { "value": true } });
        assert_eq!(
            refused(json!({ "id": "a", "component": "Tile", "title": "x", "price": call })),
            format!("shape.tag {at}/price/call")
        );
    }
}
