/*
 * A legal text, from its Markdown to what the page shows. `at` is the place in the file where a part begins: its
 * name among its neighbours.
 */

export type LegalInline =
  | { kind: 'text' | 'code'; at: number; text: string }
  | { kind: 'strong'; at: number; content: LegalInlines }
  | { kind: 'link'; at: number; href: string; content: LegalInlines };
export type LegalInlines = readonly LegalInline[];

/** A list's point or a table's cell. */
export type LegalPart = { at: number; content: LegalInlines };
export type LegalRow = { at: number; cells: readonly LegalPart[] };

export type LegalBlock =
  | { kind: 'paragraph'; at: number; content: LegalInlines }
  | { kind: 'list'; at: number; items: readonly LegalPart[] }
  | { kind: 'table'; at: number; head: LegalRow; rows: readonly LegalRow[] };

/** `id` is the anchor, the same in every language. */
export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

export type LegalText = {
  title: string;
  description: string;
  /** ISO date. */
  revised: string;
  intro: readonly LegalBlock[];
  sections: readonly LegalSection[];
};

export const LEGAL_NAMES = ['terms-of-use', 'privacy-policy', 'cookie-policy'] as const;
/** File in content/legal/<locale>/ and key in the manifest. */
export type LegalName = (typeof LEGAL_NAMES)[number];
