import type { Locale } from '../../shared/locale.ts';
import type { Block, Inlines } from '../../shared/markdown/markdown.ts';

export type LegalInlines = Inlines;
export type LegalBlock = Block;

export type LegalSection = {
  /** The anchor, the same in every language. */
  id: string;
  /** Its place among the numbered sections; null for a schedule or exhibit, whose title says which it is. */
  number: number | null;
  title: string;
  blocks: readonly LegalBlock[];
};

export type LegalText = {
  title: string;
  description: string;
  /** ISO date of the text; where it was changed since, of the text it is based on. */
  revised: string;
  /** ISO date of the last change. */
  changed?: string | undefined;
  intro: readonly LegalBlock[];
  sections: readonly LegalSection[];
  /** The lines of the postal address a text ends with; empty where it ends otherwise. */
  postalAddress: readonly string[];
};

/** The date by which the wording of a text is known: what somebody agreed to. */
export function versionOf({ revised, changed }: Pick<LegalText, 'revised' | 'changed'>): string {
  return changed ?? revised;
}

/** With the language it is written in: English where the page's own has none yet. */
export type ShownLegalText = LegalText & { lang: Locale };

export const LEGAL_NAMES = [
  'terms-of-use',
  'privacy-policy',
  'cookie-policy',
  'refund-policy',
  'eula',
  'affiliate-agreement',
  'legal-notice',
] as const;
/** File in content/legal/<locale>/ and key in the manifest. */
export type LegalName = (typeof LEGAL_NAMES)[number];
