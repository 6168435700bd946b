/**
 * A line of the list below a search field: a document by its slug, or in the workspace any address of it. `picture` is
 * that of its first page, as AVIF and for browsers that do not know it.
 */
export type Suggestion = {
  label: string;
  url: string;
  language: string;
  department: string;
  picture?: { avif: string; png: string };
};
