import type { WriteSheet } from 'hucre/xlsx';
import { paperOfCountry } from '../../../shared/places.ts';
import { cleanText } from '../clean-text.ts';
import { footTitle } from '../pdf/foot-title.ts';
import { PAGE_SIZES, SOFT } from '../pdf/style.ts';
import { pageBreaks } from './breaks.ts';
import { NEGATIVE } from './looks.ts';
import { ownWidths, widthOf } from './room.ts';
import type { SheetRows } from './rows.ts';
import { rangeOf } from './sheet.ts';

/** Letters beside each other on a page, printed as large as they are shown. */
const LETTERS = { portrait: 92, landscape: 132 } as const;
/** A page is turned when it would be printed smaller than at three quarters of its size. */
const MOST_UPRIGHT = 122;
/** The head of a table further down would leave no room on a small screen below it. */
const MOST_FROZEN = 8;
/** Of a title, in the foot of a page. */
const LONGEST_FOOT = 120;
const MARGINS = { left: 0.6, right: 0.6, top: 0.6, bottom: 0.75, header: 0.3, footer: 0.35 };

type Orientation = keyof typeof LETTERS;

/** Upright as long as it can be read, and how many letters fit beside each other. */
export function pageOf({ rows }: SheetRows, count: number): { orientation: Orientation; letters: number } {
  const orientation = widthOf(ownWidths(rows, count)) > MOST_UPRIGHT ? 'landscape' : 'portrait';
  return { orientation, letters: LETTERS[orientation] };
}

type Setup = Pick<WriteSheet, 'freezePane' | 'pageSetup' | 'headerFooter'>;

/** What stays in sight, and how it is printed: one page wide, title and number in the foot as in the other files. */
export function pageParts(made: SheetRows, orientation: Orientation): Setup {
  const head = onlyHead(made);
  return {
    freezePane: { rows: head ?? made.titleRow + 1 },
    pageSetup: {
      paperSize: paperOfCountry(made.setting.country),
      orientation,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: MARGINS,
      ...(head !== undefined && { printTitlesRow: `$${head}:$${head}` }),
    },
    headerFooter: { oddFooter: footOf(made) },
  };
}

const INCH = 72;
/** A letter, and what a column has beside its letters, in points. */
const LETTER = 5.25;
const EDGES = 3.75;
/** Programs set rows a little higher or lower. */
const SAFELY = 0.96;

/** Rows behind which a page ends before it is full, reckoned at the size it will be printed at. */
export function breaksOf(
  { rows, setting }: SheetRows,
  sizes: { orientation: Orientation; widths: readonly number[]; heights: ReadonlyMap<number, number> },
): number[] {
  const paper = PAGE_SIZES[paperOfCountry(setting.country)];
  const isUpright = sizes.orientation === 'portrait';
  const [across, down] = isUpright ? [paper.width, paper.height] : [paper.height, paper.width];
  const needed = widthOf(sizes.widths) * LETTER + sizes.widths.length * EDGES;
  const scale = Math.min(1, (across - (MARGINS.left + MARGINS.right) * INCH) / needed);
  const page = ((down - (MARGINS.top + MARGINS.bottom) * INCH) / scale) * SAFELY;
  return pageBreaks(rows, sizes.heights, page).map((row) => row - 1);
}

/** The row of the head, counted from 1, of the one table that the sheet is, near its top. */
function onlyHead({ tables }: SheetRows): number | undefined {
  const [table, ...others] = tables;
  return table && others.length === 0 && table.first <= MOST_FROZEN ? table.first : undefined;
}

/** `&` begins an instruction there: `&P` is the number of the page. */
function footOf({ title, setting, stamp }: SheetRows): string {
  const { wording } = setting.context;
  const look = `&"Calibri,Regular"&8&K${SOFT.slice(1)}`;
  const held = (text: string) => cleanText(text).replaceAll('\n', ' ').replaceAll('&', '&&');
  const short = [...footTitle({ title, stamp })].slice(0, LONGEST_FOOT).join('');
  const count = held(wording.pageOf).replace('{page}', '&P').replace('{pages}', '&N');
  return `&L${look}${held(short)}&R${look}${count}`;
}

/** Amounts below nothing in the tables stand out. */
export function rulesOf({ tables }: SheetRows): NonNullable<WriteSheet['conditionalRules']> {
  return tables.map(({ first, last, hasFoot, columns }, index) => {
    const end = hasFoot ? last + 1 : last;
    const range = `${rangeOf(0, first, first)}:${rangeOf(columns.length - 1, end, end)}`;
    return {
      type: 'cellIs',
      operator: 'lessThan',
      formula: '0',
      priority: index + 1,
      range,
      style: NEGATIVE,
    };
  });
}
