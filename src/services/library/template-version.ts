import type { Department, DocumentType } from '../../document/document.ts';
import type { Locale } from '../../shared/locale.ts';
import type { VersionState } from '../documents/library/rows.ts';
import type { ImportTold } from './import-told.ts';

export type { VersionState };

/** States of the version somebody works on; there is at most one of a template. */
export const OPEN_STATES = ['draft', 'checked', 'review', 'approved'] as const satisfies VersionState[];

/** What may be done with a version, and in which states. */
const STEPS = {
  write: ['draft', 'checked'],
  discard: ['draft', 'checked'],
  submit: ['checked'],
  giveBack: ['review', 'approved'],
  approve: ['review'],
  publish: ['approved'],
} as const satisfies Record<string, readonly VersionState[]>;
export type VersionStep = keyof typeof STEPS;

/** Whether a version stands so that something may be done with it. */
export function mayStep({ state }: Pick<TemplateVersion, 'state'>, step: VersionStep): boolean {
  const states: readonly VersionState[] = STEPS[step];
  return states.includes(state);
}

/** A version of a template that an operator wrote, without its text. */
export type TemplateVersion = {
  id: string;
  /** The number of the template. */
  templateId: number;
  no: number;
  locale: Locale;
  family: string;
  slug: string;
  title: string;
  state: VersionState;
  /** Another one as soon as anything of it changes. */
  revision: number;
  originalName: string | null;
  /** What was understood of the file it was made from. */
  report: ImportTold | null;
  /** Everybody who wrote in it. */
  writers: readonly string[];
  writtenBy: string;
  writtenAt: Date;
  askedBy: string | null;
  askedAt: Date | null;
  reviewedBy: string | null;
  reviewedAt: Date | null;
  remarks: string | null;
  why: string | null;
  publishedBy: string | null;
  publishedAt: Date | null;
  endedBy: string | null;
  endedAt: Date | null;
};
export type WholeVersion = TemplateVersion & { source: string };

/** What a new template begins with. */
export type TemplateHead = {
  title: string;
  locale: Locale;
  department: Department;
  type: DocumentType;
  /** '' for a family of its own; else the document in other languages. */
  family: string;
};

/** Something wrong in a template, for whoever writes it: its line is counted from 1. */
export type TemplateFault = { line: number; expected: string; found: string; file: string };

/** What became of a step; `stale`: somebody else changed it since it was looked at. */
export type StepOutcome =
  | { outcome: 'done'; version: TemplateVersion }
  | { outcome: 'unknown' | 'stale' | 'notNow' | 'faulty' | 'ownText' | 'alone' };
