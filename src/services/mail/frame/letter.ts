import type { Locale } from '../../../shared/locale.ts';

/** A mail in parts, written out once with marks and once as plain text. */
export type Letter = {
  locale: Locale;
  subject: string;
  heading: string;
  parts: readonly LetterPart[];
  footer: string;
};

export type LetterPart =
  | { kind: 'text'; text: string; soft?: boolean }
  | { kind: 'title'; text: string }
  /** Lines of two: what, and how much or when. The strong ones are sums. */
  | { kind: 'facts'; rows: readonly LetterFact[] }
  /** What must not be overlooked: a day by which something has to be done. */
  | { kind: 'boxed'; label: string; value: string }
  /** Digits to be typed, set large. */
  | { kind: 'code'; label: string; value: string }
  /** What somebody typed into a field of a form, with its lines. */
  | { kind: 'field'; label: string; value: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string };
export type LetterFact = { label: string; value: string; strong?: boolean };

/** The parts that there are. */
export function partsOf(...parts: readonly (LetterPart | false | null | undefined)[]): LetterPart[] {
  return parts.filter((part) => part !== false && part !== null && part !== undefined);
}

/** What stands beside the subject before a mail is opened: its first words, or the longest field of a form. */
export function preheaderOf({ parts, heading }: Pick<Letter, 'parts' | 'heading'>): string {
  const first = parts.find((part) => part.kind === 'text');
  if (first?.kind === 'text') return first.text;
  const values = parts.flatMap((part) => (part.kind === 'field' ? [part.value] : []));
  return values.toSorted((a, b) => b.length - a.length)[0] ?? heading;
}

/** A letter for readers without HTML. */
export function letterText({ locale, heading, parts, footer }: Letter): string {
  // French keeps a space before its colon.
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  const text = [heading, ...parts.map((part) => partText(part, colon))].join('\n\n');
  return footer === '' ? `${text}\n` : `${text}\n\n-- \n${footer}\n`;
}

function partText(part: LetterPart, colon: string): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'title':
      return part.text.toLocaleUpperCase();
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}${colon} ${value}`).join('\n');
    case 'boxed': {
      const line = `${part.label}${colon} ${part.value}`;
      const rule = '-'.repeat(Math.min(line.length, 60));
      return `${rule}\n${line}\n${rule}`;
    }
    case 'code':
    case 'field':
      return `${part.label}\n${part.value}`;
    case 'button':
    case 'link':
      return `${part.label}\n${part.href}`;
  }
}
