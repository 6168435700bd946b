import { createContext, use } from 'react';
import type { Printer } from '../../../document/resolve/print-value.ts';
import type { Change } from '../document-session.ts';
import type { FillingTexts, SumLine } from '../filling-data.ts';
import type { ProductChoice } from './product-choice.ts';

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
