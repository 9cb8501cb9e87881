#[derive(Entity)]
// crate
struct Page<'a, T: Clone, const N: usize>
where
    T: Send,
{
    #[entity(id)]
    id: &'a str,
    value: T,
    #[entity(exposure = "declared_only")]
    all: Vec<T>,
    #[entity(type = "json")]
    raw: [T; N],
    count: u32,
}

#[derive(FieldValue)]
// crate
#[entity(type = "email")]
struct Address<T>(T);
