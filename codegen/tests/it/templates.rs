//! Templates: `tests/templates/<what>/templates` with what they make in `expected`, `tests/templates/err/<case>` with the
//! errors in `expected.txt`.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use uiap_codegen::app::{self, App, MANIFEST};
use uiap_codegen::templates::{About, TemplateFailure, Templates};
use uiap_codegen::{Config, OutputFile};
use uiap_schema::Sources;
use uiap_schema::model::Model;

use crate::files;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

fn model() -> Model {
    let sources: Sources = files(&root().join("data/small/spec")).into_iter().collect();
    uiap_schema::load(&sources, "manifest.json").unwrap()
}

fn app() -> App {
    let files = files(&root().join("app/ok/whole")).into_iter();
    let mut memory = files
        .map(|(path, text)| (path, text.into_bytes()))
        .collect::<std::collections::BTreeMap<_, _>>();
    app::load(&mut memory, MANIFEST, &app::Additions::default())
        .unwrap()
        .app
}

fn render(folder: &Path, about: About<'_>) -> Result<Vec<OutputFile>, TemplateFailure> {
    let config = Config::default().version("0.0.0").command("make");
    Templates::new(files(folder))
        .max_steps(1_000_000)
        .render(about, &config)
}

#[track_caller]
fn check(name: &str, about: About<'_>) {
    let folder = root().join("templates").join(name);
    let made = render(&folder.join("templates"), about).unwrap_or_else(|error| panic!("{error}"));
    let expected = folder.join("expected");
    for file in &made {
        let path = expected.join(&file.path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        expect_file![path].assert_eq(&file.text);
    }
    let known: Vec<&str> = made.iter().map(|file| file.path.as_str()).collect();
    for path in files(&expected).keys() {
        assert!(
            known.contains(&path.as_str()),
            "{path} is not made any more"
        );
    }
}

#[test]
fn templates_over_a_protocol() {
    check("protocol", About::Protocol(&model()));
}

#[test]
fn templates_over_an_app() {
    check("app", About::App(&app()));
}

#[test]
fn wrong_templates_are_shown_at_their_lines() {
    let model = model();
    for case in fs::read_dir(root().join("templates/err")).unwrap() {
        let case = case.unwrap().path();
        let Err(failure) = render(&case, About::Protocol(&model)) else {
            panic!("{} is taken", case.display());
        };
        expect_file![case.join("expected.txt")].assert_eq(&failure.render("templates/"));
    }
}

/// Line ends and a byte order mark make no difference.
#[test]
fn templates_may_come_from_any_editor() {
    let model = model();
    let made = |text: &str| {
        let templates = Templates::new([("a.txt.j2".to_owned(), text.to_owned())]);
        let files = templates.render(About::Protocol(&model), &Config::default());
        files.unwrap().remove(0).text
    };
    let text = "one\n{% if true %}\ntwo\n{% endif %}\n";
    assert_eq!(made(text), "one\ntwo\n");
    let other = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(made(&other), made(text));
}

#[track_caller]
fn refused(files: &[(&str, &str)]) -> String {
    let files = files
        .iter()
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
    let made = Templates::new(files).render(About::Protocol(&model()), &Config::default());
    made.unwrap_err().render("")
}

#[test]
fn no_two_files_have_one_name_on_any_system() {
    let error = refused(&[("A.txt.j2", "x"), ("a.txt.j2", "x")]);
    assert!(
        error.starts_with("error[template.clash]: `a.txt` is made by `A.txt.j2`, too"),
        "{error}"
    );
}

#[test]
fn no_name_leads_out_of_the_folder() {
    for name in [
        "../a.j2",
        "a/../b.j2",
        "/a.j2",
        "a//b.j2",
        "a\\b.j2",
        "c:a.j2",
        "a /b.j2",
        "...j2",
        "con.txt.j2",
        "a/LPT1.j2",
        "a\nb.j2",
    ] {
        let error = refused(&[(name, "x")]);
        assert!(error.starts_with("error[template.name]"), "{name}: {error}");
    }
}

#[test]
fn no_more_text_than_allowed_is_made() {
    let text = "{% set long = 'x' * 10000000 %}{% for a in range(10) %}{{ long }}{% endfor %}";
    let error = refused(&[("a.txt.j2", text)]);
    assert!(
        error.starts_with("error[template.limit]: the templates make too much text"),
        "{error}"
    );
}
