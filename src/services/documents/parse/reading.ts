import type { Report } from './template-error.ts';

/** A condition that a part of the template stands under. */
export type Condition = { field: string; is: readonly string[] };

/** Where the body names a field or a clause; checked once the whole file is read. */
export type Use = {
  kind: 'blank' | 'reference' | 'heading' | 'paragraph' | 'condition' | 'rows' | 'party';
  key: string;
  line: number;
  within: readonly Condition[];
  /** The options of a condition, the summed column of a rows table, the text before a reference. */
  detail: string;
};

/** What reading a body gathers on its way. */
export type Reading = {
  report: Report;
  uses: Use[];
  /** A line of the file as it is written, counted from 1. */
  lineText(line: number): string;
  /** What can be chosen in a field; nothing for one that is no choice. */
  optionsOf(field: string): readonly string[];
  within: readonly Condition[];
};

export function note(reading: Reading, use: Omit<Use, 'within'>): void {
  reading.uses.push({ ...use, within: reading.within });
}
