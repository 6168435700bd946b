import type { ResolvedBlock, ResolvedDocument } from '../../../document/document.ts';
import type { ComparedWords } from '../../../document/wording/compare-words.ts';
import type { Messages } from '../../../locales/messages.server.ts';
import type { FillingData } from '../../filling/filling-data.ts';

export type WordingTexts = Messages['wording'];

/** What is done with a part by one press: posted as `kind name`. */
export type PartAct = 'up' | 'down' | 'leaveOut' | 'putBack' | 'remove' | 'restore' | 'keep';

/** A part of the document's text, as it is shown to be edited. */
export type PartView = {
  name: string;
  /** What it stands in: a clause, or what is outside of all. */
  section: string;
  /** Clauses stand at 0, their text at 1, what is nested in it deeper. */
  depth: number;
  isSection: boolean;
  /** As it is printed; none for what is left out. */
  blocks: readonly ResolvedBlock[];
  /** What is left out, in plain words; '' for what is there. */
  leftOut: string;
  /** Its first words, to tell it from others. */
  words: string;
  marks: readonly (keyof WordingTexts['marks'])[];
  /** 'Only with: A fixed yearly rate', where it hangs on answers. */
  depends: string | null;
  /** 'Refers to what is not in this document: Term'. */
  gone: string | null;
  acts: readonly PartAct[];
  /** Null where it cannot be edited. */
  editHref: string | null;
  addTextHref: string | null;
  addClauseHref: string | null;
  /** The template's words, and what became of them; null where nothing did. */
  compared: readonly ComparedWords[] | null;
  /** The template changed since: what it said, and what it says; empty where the part is gone from it. */
  news: readonly ComparedWords[] | null;
};

/** The field that is open. */
export type OpenField = {
  part: string;
  /** `change`: the part's own words; `text` and `clause`: new ones below it. */
  kind: 'change' | 'text' | 'clause';
  /** In the notation; what was refused, else what stands there. */
  text: string;
  /** Of a clause; null for what has none. */
  title: string | null;
  /** Of the words it began with. */
  seen: string;
  /** One line, or as many as it takes. */
  isLine: boolean;
  isTable: boolean;
  /** What is wrong, and whether with the title. */
  fault: { text: string; inTitle: boolean } | null;
  /** What is said where more is written than is kept. */
  most: { letters: number; fault: string };
  /** As they are written: {Lender}, [[Repayment]]. */
  blanks: readonly string[];
  clauses: readonly string[];
  /** Ready clauses of the language. */
  shared: readonly { name: string; title: string }[];
  cancelHref: string;
};

export type WordingProps = {
  texts: WordingTexts;
  brand: string;
  title: string;
  /** Language of the document where it differs from the page's. */
  lang: string | undefined;
  documentHref: string;
  action: string;
  /** Number of the document. */
  id: string;
  /** Number formats of the page. */
  language: string;
  /** '3 changes'; null while it says what the template says. */
  count: string | null;
  /** What is to be decided since the template changed, and the first place. */
  news: { lead: string; href: string } | null;
  parts: readonly PartView[];
  open: OpenField | null;
  /** Below which a clause is added at the end; null without clauses. */
  lastHref: string | null;
  wording: ResolvedDocument['wording'];
  preview: FillingData;
  print: { noPages: string; print: string };
};

/** What a form of the page came to. */
export type WordingOutcome = { open: OpenField | null; told: string };
