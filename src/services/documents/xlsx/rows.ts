import { currencyIn } from '../../../document/amounts/row-currency.ts';
import type { DocumentTemplate, DocumentValues, ResolveOptions } from '../../../document/document.ts';
import { fieldValue } from '../../../document/resolve/field-value.ts';
import type { ResolveContext } from '../../../document/resolve/resolve-context.ts';
import { type DocumentSetting, settingOf } from '../../../document/resolve/resolve-document.ts';
import { withApostrophes } from '../../../document/resolve/typography.ts';
import { type CellSetting, textCell } from './cells.ts';
import { factRows } from './fact-rows.ts';
import { hintOf } from './hint.table.ts';
import { type FlatPart, type PlacedPart, type PlacedTable, placedParts } from './layout.ts';
import { numberFormatsFor } from './number-formats.ts';
import { type SheetPart, sheetParts } from './parts.ts';
import type { ResultSetting } from './results.ts';
import type { CellLook, SheetRow } from './sheet.ts';
import { tableRows } from './table-rows.ts';

/** A document as lines of a sheet, undefined for a free one, and where its tables stand. */
export type SheetRows = {
  setting: DocumentSetting;
  title: string;
  /** '' unless the paper was cancelled. */
  stamp: string;
  /** Where its title stands. */
  titleRow: number;
  rows: (SheetRow | undefined)[];
  tables: readonly PlacedTable[];
};

/** Everything a document is filled in with and everything it reckons, in its order. */
export function sheetRows(
  template: DocumentTemplate,
  values: DocumentValues,
  options: ResolveOptions,
): SheetRows {
  const setting = settingOf(template, values, options);
  const { context } = setting;
  const cells = cellSetting(setting);
  const title = withApostrophes(template.title);
  const stamp = options.stage === 'cancelled' ? context.wording.cancelled : '';
  const above = stamp === '' ? [] : [lineOf('stamp', stamp)];
  const hint = context.isFinished ? undefined : lineOf('hint', hintOf(template.locale));
  const rows: (SheetRow | undefined)[] = [...above, lineOf('title', title), hint];
  const parts = sheetParts(context).flatMap((part) => flatPart(part, context, cells));
  const placed = placedParts(parts, context, rows.length);
  const tables = placed.flatMap(({ part }) => (part.kind === 'table' ? [part] : []));
  const results = { ...cells, tables: new Map(tables.map((table) => [table.table.field.key, table])) };
  for (const { row, part } of placed)
    rowsOf(part, results).forEach((made, index) => {
      rows[row + index] = made;
    });
  return { setting, title, stamp, titleRow: above.length, rows: Array.from(rows), tables };
}

/** Headings and fields as the rows they are; of a finished document no field that nobody filled. */
function flatPart(
  part: SheetPart,
  context: ResolveContext,
  cells: CellSetting,
): (FlatPart | Extract<SheetPart, { kind: 'table' }>)[] {
  if (part.kind === 'table') return [part];
  if (part.kind !== 'fact') return [{ kind: part.kind, rows: [lineOf(part.kind, part.text)] }];
  const rows = factRows(part.field, context, cells);
  const isEmpty = rows.every((row) => row.cells.at(-1)?.shown === '');
  return context.isFinished && isEmpty ? [] : [{ kind: 'fact', rows }];
}

function rowsOf(part: PlacedPart['part'], setting: ResultSetting): readonly SheetRow[] {
  return part.kind === 'table' ? tableRows(part, setting) : part.rows;
}

function lineOf(look: CellLook, text: string): SheetRow {
  return { cells: [textCell(text, { look, align: 'left' })], isWide: true };
}

/** The currency of the first amount in the document, also for the cells that are still empty. */
function cellSetting({ languageTag, context }: DocumentSetting): CellSetting {
  const { printer, template, values, blanks } = context;
  const lines = template.fields.flatMap((field) => {
    const value = fieldValue(field, values, blanks);
    return typeof value === 'string' ? [{ value }] : [...value];
  });
  return { printer, formats: numberFormatsFor(languageTag, printer), currency: currencyIn(lines) ?? '' };
}
