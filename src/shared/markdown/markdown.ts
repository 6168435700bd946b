/*
 * A text from its Markdown to what a page shows. `at` is the place in the file where a part begins: its name
 * among its neighbours.
 */

export type Inline =
  | { kind: 'text' | 'code'; at: number; text: string }
  | { kind: 'strong'; at: number; content: Inlines }
  | { kind: 'link'; at: number; href: string; content: Inlines };
export type Inlines = readonly Inline[];

/** A list's point or a table's cell. */
export type Part = { at: number; content: Inlines };
export type Row = { at: number; cells: readonly Part[] };

export type Block =
  | { kind: 'paragraph'; at: number; content: Inlines }
  | { kind: 'list'; at: number; items: readonly Part[] }
  | { kind: 'table'; at: number; head: Row; rows: readonly Row[] };

/** The words of inlines without their marks. */
export function plainText(content: Inlines): string {
  return content.map((inline) => ('text' in inline ? inline.text : plainText(inline.content))).join('');
}
