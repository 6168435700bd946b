import type { TextField } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { fieldValue } from '../../../document/resolve/field-value.ts';
import { printChoice } from '../../../document/resolve/print-value.ts';
import type { ResolveContext } from '../../../document/resolve/resolve-context.ts';
import { withApostrophes } from '../../../document/resolve/typography.ts';
import { type CellSetting, LONGEST_TEXT, textCell, typedCell } from './cells.ts';
import type { SheetCell, SheetRow } from './sheet.ts';

/** A letter may take two of the places in a cell. */
const LONGEST_PART = LONGEST_TEXT / 2;

/** What a field is called, and what was typed into it; a text that no cell holds goes on below. */
export function factRows(field: TextField, context: ResolveContext, setting: CellSetting): SheetRow[] {
  const label = textCell(withApostrophes(field.label), { look: 'label', align: 'left' });
  const cell = factCell(field, context, setting);
  const [first = cell, ...more] = continued(cell);
  const lines = context.isFinished || cell.shown !== '' ? 1 : roomOf(field);
  return [first, ...more].map((value, index) => ({
    cells: [index === 0 ? label : undefined, value],
    isWide: true,
    lines,
  }));
}

/** Empty, it has as many lines as in the form: a row of joined cells does not grow while somebody types. */
function roomOf({ type }: TextField): number {
  return type === 'choice' ? 1 : fieldType(type).room.lines;
}

function factCell(field: TextField, context: ResolveContext, setting: CellSetting): SheetCell {
  const value = fieldValue(field, context.values, context.blanks);
  const typed = typeof value === 'string' ? value : '';
  const left = { look: 'fact', align: 'left' } as const;
  if (field.type === 'choice') return textCell(typed === '' ? '' : printChoice(field, typed), left);
  return { ...typedCell(field.type, typed, { look: 'fact', setting }), ...left };
}

function continued(cell: SheetCell): SheetCell[] {
  if (typeof cell.value !== 'string' || cell.value.length <= LONGEST_TEXT) return [cell];
  const letters = [...cell.value];
  const count = Math.ceil(letters.length / LONGEST_PART);
  return Array.from({ length: count }, (_, index) =>
    textCell(letters.slice(index * LONGEST_PART, (index + 1) * LONGEST_PART).join(''), cell),
  );
}
