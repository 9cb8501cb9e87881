//! The help desk itself, in memory, and what agents may know of its tickets.

use uiap::cognition::{Entity, EntityEnum};

use crate::app::Handler;
use crate::app::schemas::{ImportedTicket, ImportedTicketState};
use crate::app::types::{TicketAssignArgs, TicketCloseArgs, TicketCloseArgsReason};

/// A ticket.
#[derive(Debug, Clone, PartialEq, Entity)]
#[entity(
    name = "ticket",
    label = "Ticket",
    primary = subject,
    access = "queryable"
)]
pub(crate) struct Ticket {
    /// Its id.
    #[entity(id)]
    id: String,
    /// What it is about.
    #[entity(searchable, sortable)]
    subject: String,
    /// How far it is.
    state: State,
    /// Who works on it.
    #[entity(searchable)]
    assignee: Option<String>,
    /// How to reach the customer.
    #[entity(exposure = "redacted", type = "email")]
    customer_email: String,
}

/// How far a ticket is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EntityEnum)]
#[entity(rename_all = "snake_case")]
pub(crate) enum State {
    /// Nobody works on it yet.
    Open,
    /// Somebody works on it.
    Assigned,
    /// It is done.
    Closed,
}

uiap::export!("entities.json", Ticket);

/// All tickets.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    tickets: Vec<Ticket>,
}

impl Desk {
    /// A desk with some open tickets.
    pub(crate) fn with_tickets(count: usize) -> Self {
        let ticket = |number| Ticket {
            id: format!("T-{number}"),
            subject: format!("Question {number}"),
            state: State::Open,
            assignee: None,
            customer_email: format!("customer{number}@example.com"),
        };
        Self {
            tickets: (1..=count).map(ticket).collect(),
        }
    }

    /// Takes over a ticket of the system that was in use before. What its schema refuses never gets here.
    pub(crate) fn import(&mut self, old: ImportedTicket) {
        let customer = old.customer;
        self.tickets.push(Ticket {
            id: format!("T-{}", old.no),
            subject: old.subject,
            state: match old.state {
                ImportedTicketState::Open => State::Open,
                ImportedTicketState::Closed => State::Closed,
            },
            assignee: old.closed_by,
            customer_email: customer.email.unwrap_or_default(),
        });
    }

    fn ticket(&mut self, id: &str) -> Result<&mut Ticket, String> {
        let mut tickets = self.tickets.iter_mut();
        let found = tickets.find(|ticket| ticket.id == id);
        found.ok_or_else(|| format!("there is no ticket {id}"))
    }
}

impl Handler for Desk {
    type Output = String;
    type Error = String;

    fn ticket_assign(&mut self, args: TicketAssignArgs) -> Result<String, String> {
        let ticket = self.ticket(args.ticket.as_str())?;
        ticket.state = State::Assigned;
        ticket.assignee = Some(args.to);
        Ok(format!("{} is assigned", ticket.id))
    }

    fn ticket_close(&mut self, args: TicketCloseArgs) -> Result<String, String> {
        let ticket = self.ticket(args.ticket.as_str())?;
        ticket.state = State::Closed;
        Ok(match args.reason {
            TicketCloseArgsReason::Solved => format!("{} is solved and closed", ticket.id),
            TicketCloseArgsReason::Duplicate => format!("{} is closed as a duplicate", ticket.id),
            TicketCloseArgsReason::NoAnswer => format!("{} is closed without answer", ticket.id),
        })
    }
}

#[cfg(test)]
mod tests {
    use uiap::SpecType;

    use super::{Desk, State};
    use crate::app;
    use crate::app::schemas::ImportedTicket;

    #[test]
    fn calls_change_the_desk() {
        let mut desk = Desk::with_tickets(2);
        let mut call = |id: &str, args: &str| app::dispatch(&mut desk, id, args.as_bytes());
        let assigned = call("ticket.assign", r#"{ "ticket": "T-1", "to": "Ada" }"#);
        assert_eq!(assigned, Ok("T-1 is assigned".into()));
        let closed = call("ticket.close", r#"{ "ticket": "T-2", "reason": "solved" }"#);
        assert_eq!(closed, Ok("T-2 is solved and closed".into()));
        assert!(call("ticket.close", r#"{ "ticket": "T-2", "reason": "bored" }"#).is_err());
        assert!(call("ticket.close", r#"{ "ticket": "T-0", "reason": "solved" }"#).is_err());
        assert!(call("ticket.close", r#"{ "ticket": "T-9", "reason": "solved" }"#).is_err());
        let states: Vec<State> = desk.tickets.iter().map(|ticket| ticket.state).collect();
        assert_eq!(states, [State::Assigned, State::Closed]);
        assert_eq!(desk.tickets[0].assignee.as_deref(), Some("Ada"));
    }

    /// typify knows neither patterns nor `if`: the walk does.
    #[test]
    fn old_tickets_are_judged_then_taken_over() {
        let mut desk = Desk::default();
        let right = br#"{
            "no": 7, "subject": "Sound is gone", "customer": { "email": "ann@example.com" },
            "state": "closed", "closedBy": "Ada", "labels": ["sound"]
        }"#;
        let old = ImportedTicket::parse(right).expect("it fits the schema");
        desk.import(old.into_inner());
        assert_eq!(desk.tickets[0].id, "T-7");
        assert_eq!(desk.tickets[0].assignee.as_deref(), Some("Ada"));

        let wrong = br#"{
            "no": 0, "subject": "", "customer": {}, "state": "closed", "labels": ["Loud"], "note": 1
        }"#;
        let report = ImportedTicket::parse(wrong).expect_err("it does not fit");
        let problems: Vec<(&str, String)> = report
            .problems
            .iter()
            .map(|problem| (problem.code.as_str(), problem.pointer.to_string()))
            .collect();
        let expected = [
            ("shape.required", ""),
            ("shape.min-members", "/customer"),
            ("shape.pattern", "/labels/0"),
            ("shape.minimum", "/no"),
            ("shape.extra-member", "/note"),
            ("shape.min-length", "/subject"),
        ];
        assert_eq!(problems, expected.map(|(code, at)| (code, at.to_owned())));
    }
}
