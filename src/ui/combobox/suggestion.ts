/** A line of the list below a search field: a document by its slug, or in the workspace any address of it. */
export type Suggestion = { label: string; url: string; language: string; department: string };
