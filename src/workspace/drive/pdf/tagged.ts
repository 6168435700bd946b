/** An element of a tagged PDF, as pdf.js hands it out. */
export type Tagged = {
  role: string;
  children: readonly (Tagged | TaggedText)[];
  /** Of a cell: what it is the head of, where the file says so, and how many columns and rows it takes. */
  scope?: string | undefined;
  colSpan?: number | undefined;
  rowSpan?: number | undefined;
};
export type TaggedText = { type: string; id: string };

export function isElement(child: Tagged | TaggedText): child is Tagged {
  return 'children' in child;
}
