import type { Messages } from '../../../../locales/messages.server.ts';
import type { DocumentCard } from '../../../sections/document-cards/document-card.ts';
import type { Paper } from '../paper/paper.ts';

/** What happens, and the document it asks for. */
export type Occasion = { when: string; what: string; card: DocumentCard };

/** A lawyer's hours against a year of a plan: what the visitor typed, and what follows from it. */
export type Sums = {
  rateLabel: string;
  rate: string;
  hours: string;
  plan: { name: string; amount: string; href: string };
  /** Null until a rate is typed. */
  compared: {
    /** '3 × $280.00' */
    detail: string;
    amount: string;
    /** 'At this rate the plan costs as much as 48 minutes.' */
    even: string;
    /** Lengths in per cent of the longer bar. */
    bars: { lawyer: number; plan: number };
  } | null;
};

type Question = {
  name: string;
  legend: string;
  options: readonly { value: string; label: string; chosen: boolean }[];
};
/** Three questions that lead to a document. */
export type Wizard = {
  questions: readonly Question[];
  answer: { card: DocumentCard; summary: string } | null;
};

/** What only some of the pages show: each loads its own part. */
export type Scene = {
  words: Messages['landing-scenes'];
  paper: Paper | null;
  occasions: readonly Occasion[];
  sums: Sums | null;
  wizard: Wizard | null;
};
