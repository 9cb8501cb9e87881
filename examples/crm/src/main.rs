//! `cargo run -p crm`: prints the schema document and a record of each entity, and looks for hidden values in them.

#![expect(clippy::print_stdout, reason = "it is there to show something")]

use std::process::ExitCode;

use serde::Serialize;
use uiap::cognition::{Entity, RecordSource};

fn main() -> ExitCode {
    let (contacts, deals, activities) = (crm::contacts(), crm::deals(), crm::activities());
    let records = [
        record(&contacts[0]),
        record(&deals[0]),
        record(&activities[0]),
    ];

    println!(
        "What agents know of all records (entities.json):\n{}\n",
        pretty(&crm::schema())
    );
    println!(
        "What they read of one contact, deal and activity:\n{}\n",
        records.join("\n")
    );

    println!("What they do not read:");
    let mut found = 0;
    for (what, value) in hidden_values(&contacts[0], &deals[0], &activities[0]) {
        let is_there = records.iter().any(|record| record.contains(&value));
        found += usize::from(is_there);
        println!(
            "- {what}: {value:?} is {}",
            if is_there { "THERE" } else { "not there" }
        );
    }
    if found == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Straight from the struct: values that are hidden are not even read, except by their own masks.
fn record<T: Entity>(entity: &T) -> String {
    pretty(&entity.record(RecordSource::Visible))
}

fn pretty(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("the samples have text keys and finite numbers")
}

fn hidden_values(
    contact: &crm::Contact,
    deal: &crm::Deal,
    activity: &crm::Activity,
) -> Vec<(&'static str, String)> {
    vec![
        (
            "the contact's e-mail address, masked by a function of the app",
            contact.email.0.clone(),
        ),
        (
            "the contact's telephone number, omitted",
            contact.phone.clone(),
        ),
        (
            "the contact's street, withheld",
            contact.address.street.clone(),
        ),
        (
            "our note about the contact, declared only",
            contact.internal_note.clone(),
        ),
        (
            "our margin in the deal, declared only",
            deal.margin_percent.to_string(),
        ),
        (
            "what was said in the meeting, masked",
            activity.transcript.clone(),
        ),
    ]
}
