import type { AnchorHTMLAttributes } from 'react';
import type { Field } from '../../../document/document.ts';
import type { FillingData } from '../filling-data.ts';
import { idOfPlace } from '../names.ts';
import { worded } from '../worded.ts';

/** Of the blank that stands first on the pages. */
export const FIRST_BLANK = 'first-blank';

export type Blank = {
  /** A field, or a cell (`items.0.price`). */
  place: string;
  /** What stands in it, '' for nothing. */
  text: string;
  /** Tab comes by it. */
  isStop: boolean;
  isFirst: boolean;
};

/** What makes a link of a blank. */
export type BlankLink = (
  blank: Blank,
) => Pick<AnchorHTMLAttributes<Element>, 'id' | 'href' | 'tabIndex' | 'aria-label'>;

type Named = Pick<FillingData, 'groups'> & { words: Pick<FillingData['words'], 'blank'> };

/**
 * Calls a blank by its field and what stands in it: 'Lender, empty'.
 * @param isBeside beside the form, which Tab comes by already
 */
export function blankLinks({ groups, words }: Named, isBeside: boolean): BlankLink {
  const fields = new Map(groups.flatMap((group) => group.fields).map((field) => [field.key, field]));
  return ({ place, text, isStop, isFirst }) => {
    const [key = '', line, column] = place.split('.');
    const label = labelOf(fields.get(key), line, column);
    return {
      id: isFirst ? FIRST_BLANK : undefined,
      href: hrefOfBlank(place),
      tabIndex: isStop && !isBeside ? undefined : -1,
      'aria-label': worded(text === '' ? words.blank.empty : words.blank.filled, { label, text }),
    };
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
