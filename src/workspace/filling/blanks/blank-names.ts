import type { Field } from '../../../document/document.ts';
import type { FillingData } from '../filling-data.ts';
import { idOfPlace } from '../names.ts';
import { worded } from '../worded.ts';

/** Of the blank that stands first on the pages. */
export const FIRST_BLANK = 'first-blank';

/** Calls a blank, a field or a cell (`items.0.price`), together with what stands in it: 'Lender, empty'. */
export type BlankNames = (place: string, text: string) => string;

type Named = Pick<FillingData, 'groups'> & { words: Pick<FillingData['words'], 'blank'> };

export function blankNames({ groups, words }: Named): BlankNames {
  const fields = new Map(groups.flatMap((group) => group.fields).map((field) => [field.key, field]));
  return (place, text) => {
    const [key = '', line, column] = place.split('.');
    const label = labelOf(fields.get(key), line, column);
    return worded(text === '' ? words.blank.empty : words.blank.filled, { label, text });
  };
}

/** A cell is called by its column and line: 'Price 1'. */
function labelOf(field: Field | undefined, line: string | undefined, key: string | undefined): string {
  const column = field?.type === 'rows' ? field.columns.find((one) => one.key === key) : undefined;
  return column ? `${column.label} ${Number(line) + 1}` : (field?.label ?? '');
}

/**
 * Where the link of a blank leads: to its control in the form, which is all there is without script. Pressed before the
 * script of its page has come, it leaves this address, and the page opens the blank when it starts.
 */
export function hrefOfBlank(place: string): string {
  const [field = '', cell] = place.split('.');
  // How many lines a table has in the form is told there; its name always stands there.
  return `#${idOfPlace(field)}${cell === undefined ? '' : '-label'}`;
}
