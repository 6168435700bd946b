import type { FieldBox } from '../../../document/field-box.ts';

export type Overlay = FieldBox & {
  /** Which box of its field on this page it is, counted from 0. */
  nth: number;
  /** Undefined where the picture is right as it is. */
  text: string | undefined;
};

type Printed = Readonly<Record<string, string>>;

const EXAMPLE = '\u0000';

/**
 * What is laid over the picture of a page: for each field that has changed since it was drawn its text in the first
 * line of the place, and empty ground over the lines that follow.
 *
 * @param drawn null where examples stand in all blanks
 */
export function overlaysOf(boxes: readonly FieldBox[], drawn: Printed | null, printed: Printed): Overlay[] {
  const seen = new Map<string, number>();
  return boxes.map((box, index) => {
    const nth = seen.get(box.key) ?? 0;
    seen.set(box.key, nth + 1);
    const [was = '', is = ''] = [drawn ? drawn[box.key] : EXAMPLE, printed[box.key]];
    if (was === is) return { ...box, nth, text: undefined };
    return { ...box, nth, text: continues(box, boxes[index - 1]) ? '' : is.replaceAll('\n', ' ') };
  });
}

/** Whether a box is the next line of the one before it, not another place where the field is printed. */
function continues(box: FieldBox, before: FieldBox | undefined): boolean {
  if (before?.key !== box.key || before.page !== box.page) return false;
  const below = box.top - before.top;
  return below > before.height / 2 && below < before.height * 2 && box.left <= before.left + 0.01;
}

/** A place of a field on a page: one box for each of its lines. */
export type SheetBlank = {
  key: string;
  /** Which place of its field or cell on this page it is, counted from 0. */
  nth: number;
  /** Tab stops here: its field is printed first here, and of a table this is the first cell. */
  isStop: boolean;
  lines: readonly FieldBox[];
};

/** The blanks of each page, by its number, in the order of reading. */
export function sheetBlanks(boxes: readonly FieldBox[]): ReadonlyMap<number, readonly SheetBlank[]> {
  const stopped = new Set<string>();
  const pages = new Map<number, SheetBlank[]>();
  for (const [index, box] of boxes.entries()) {
    const { key, page } = box;
    const blanks = pages.get(page) ?? [];
    const last = blanks.at(-1);
    const field = key.split('.')[0] ?? '';
    if (last && continues(box, boxes[index - 1]))
      blanks[blanks.length - 1] = { ...last, lines: [...last.lines, box] };
    else {
      const nth = blanks.filter((one) => one.key === key).length;
      blanks.push({ key, nth, isStop: !stopped.has(field), lines: [box] });
    }
    stopped.add(field);
    pages.set(page, blanks);
  }
  return pages;
}
