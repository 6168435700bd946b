import { createContext, use } from 'react';
import type { SumLine } from '../../../document/amounts/lacks.ts';
import type { Side } from '../../../document/meanings.ts';
import type { Printer } from '../../../document/resolve/print-value.ts';
import type { Change } from '../document-session.ts';
import type { FillingTexts } from '../filling-data.ts';
import type { SideData } from '../parties/bar-data.ts';
import type { ProductChoice } from './product-choice.ts';

/** `note`: what happens to it while it is empty; `party`: who can stand there. */
export type FieldHint = { note?: string; party?: SideData };

/** What all controls of the form have in common. It stays the same while somebody types. */
export type FillFacts = {
  texts: FillingTexts;
  pageLanguage: string;
  /** Language of labels and values where it is not the page's. */
  lang: string | undefined;
  currencies: readonly string[];
  /** What its company sells, to be put into lines. */
  products: ProductChoice;
  sums: Readonly<Record<string, SumLine>>;
  /** What is known of single fields, by key. */
  hints: Readonly<Record<string, FieldHint>>;
  /** Somebody kept was chosen in the field of a side's name. */
  onParty: (side: Side, id: string) => void;
  /** The way the document prints values. */
  printer: Printer;
  change: Change;
};

export const FillContext = createContext<FillFacts | undefined>(undefined);

export function useFillFacts(): FillFacts {
  const facts = use(FillContext);
  if (!facts) throw new Error('a control stands outside of its form');
  return facts;
}
