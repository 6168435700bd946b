/** How many documents a year the slider goes to: two a week, and more. */
export const MOST_DOCUMENTS = 120;
/** One a month: where it begins. */
export const USUAL_DOCUMENTS = 12;
/** Height of one sheet of the drawn pile, in the units of its picture, and of the highest pile. */
const SHEET = 0.9;
export const PILE = MOST_DOCUMENTS * SHEET;

/** The line through a pile of so many sheets, from its floor up. */
export function pileOf(documents: number): string {
  return `M45 ${PILE}v-${documents * SHEET}`;
}

/** What a year costs, by the two ways to pay and by document: every text finished. */
export type YearCostProps = {
  compare: YearTable & { title: string };
  title: string;
  lead: string;
  label: string;
  show: string;
  documents: number;
  /** Query fields that stay in the address. */
  kept: readonly (readonly [name: string, value: string])[];
  plans: readonly { name: string; each: string; perDocument: string; sum: string }[];
  table: YearTable;
  /** That one month can be bought alone; null where none is sold. */
  month: string | null;
  /** For the script: minor units of a year by plan, and how they are written. */
  facts: { totals: readonly number[]; currency: string; lang: string };
};

type YearTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };
