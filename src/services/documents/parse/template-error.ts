/** What is wrong in a template file, for the person who writes it. */
export type TemplateError = {
  file: string;
  /** Counted from 1. */
  line: number;
  expected: string;
  found: string;
};

/** Collects what is wrong in one file. */
export type Report = (line: number, expected: string, found: string) => void;

/** One line, short enough for a terminal. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' ? 'nothing' : `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`;
}
