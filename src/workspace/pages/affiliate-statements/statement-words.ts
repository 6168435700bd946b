import type { Messages } from '../../../locales/messages.server.ts';

export type StatementTexts = Messages['affiliate-money']['statement'];
/** Where a line changes nothing. */
export const NOTHING = '–';
export type OwedWords = { accrued: string; due: string; held: string };
export type ObjectionWords = { asked: string; text: string; outcome: string; answer: string | null };

export type StatementLineWords = {
  id: string;
  date: string;
  what: string;
  clauses: { name: string; text: string }[];
  owed: OwedWords;
  objection: ObjectionWords | null;
  mayObject: boolean;
};

export type OpenStatement = {
  title: string;
  lead: string;
  standing: string;
  files: { label: string; href: string }[];
  opening: OwedWords;
  lines: StatementLineWords[];
  closing: OwedWords;
  hash: string;
  action: string;
  /** To the statement as a whole. */
  objection: ObjectionWords | null;
  mayObject: boolean;
};
