import type { PlanName } from '../../../services/subscriptions/plans.table.ts';
import type { OpenLink } from '../document-cards/document-card.ts';

/** A package as pages show it: every text finished. */
export type PlanView = {
  plan: PlanName;
  name: string;
  audience: string;
  highlight: boolean;
  price: PriceView;
  /** Users, what all plans have, drive: in the order of {@link PlanTexts.rows}. */
  features: PlanFeature[];
  button: string;
  link: OpenLink;
};

export type PlanFeature = { row: string; text: string; noted: boolean };

export type PriceView = {
  token: string;
  /**
   * The amounts as they stand in the texts, as far as the service's answer may correct them: for a month, for the term,
   * without the discount, per cent saved.
   */
  shown: readonly string[];
  /** What the service answers as long as they hold ({@link answerText}). */
  answer: string;
  /** Of the tax within the amounts, in thousandths of a per cent: what the service answers is without any. */
  rate: number | undefined;
  monthly: string;
  perMonth: string;
  /** 'incl. 19% VAT'; null where amounts are without tax. */
  tax: string | null;
  /** The price without the discount; struck through where the plan is sold at it. */
  before: { label: string; amount: string } | null;
  save: { percent: string; note: string } | null;
  billed: string;
  renews: string;
  byTheMonth: { text: string; link: OpenLink } | null;
};

/** What stands once under all plans of a page. */
export type PlanNotes = {
  downloads: string;
  licenceLink: string;
  licenceHref: string | null;
  tax: string;
  /** That a company with a VAT id pays without; null beside prices without tax. */
  company: string | null;
  /** Consumers of some countries, whose plans go on by the month after a year. */
  byMonth: string | null;
  /** In a dialog where the layout has one (section 2.3). */
  terms: { label: string; href: string; inDialog: boolean };
};
