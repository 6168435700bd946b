import type { Locale } from '../../../shared/locale.ts';

const SOFT_HYPHEN = '\u00AD';
/** Words up to this length fit on the narrowest cover. */
const LONGEST = 13;
/** What German compounds of titles end in: that is where somebody who sets type by hand divides them. */
const LAST_PARTS = [
  'abrechnung|anerkenntnis|anfrage|angebot|anteilen|antrag|anweisung|arbeiten|aufforderung|aufnahmen|auftrag',
  'bedingungen|bericht|beschluss|bescheinigung|beschreibung|bestätigung|bogen|erinnerung|erklärung|führer|gesprächs?',
  'handbuch|kodex|korrektur|leistungen|liste|mitteilung|mittel|plan|protokoll|räume|rechnung|rechte|richtlinie',
  'tätigkeiten|verarbeitung|verbot|vereinbarung|verpflichtung|versammlung|vertrag|voranschlag|zettel|zeugnis|zusage',
].join('|');
const DIVISION = new RegExp(`(?<=\\p{L}{4})(?=(?:${LAST_PARTS})$)`, 'u');

/**
 * A title whose long compounds may be divided: not every browser knows where German words end, and the others break them
 * after any letter. Who searches the page, copies the title or has it read aloud notices nothing.
 */
export function divided(title: string, lang: Locale): string {
  if (lang !== 'de') return title;
  return title
    .split(' ')
    .map((word) => (word.length > LONGEST ? word.replace(DIVISION, SOFT_HYPHEN) : word))
    .join(' ');
}
