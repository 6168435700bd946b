import { expect, test } from 'vitest';
import { blankLayout } from './blank-layout.ts';

const PHONE = { from: 200, to: 560 };
const SPOT = { left: 240, top: 300, width: 200, height: 20, letters: 16 };

test('I15.1 what one types stands on its blank, and its card below it is in sight', () => {
  expect(blankLayout({ ...SPOT, ...PHONE }, false)).toEqual({
    editor: { left: 240, top: 300, fontSize: 16 },
    control: { minHeight: 20, minWidth: 200, maxWidth: 312 },
    card: { left: -8, width: 320 },
  });
});

test('I15.1 at the edge there is still room to type, and the card goes no further', () => {
  const { control, card } = blankLayout({ ...SPOT, left: 520, ...PHONE }, false);
  expect(control).toEqual({ minHeight: 20, minWidth: 140, maxWidth: 140 });
  expect(card.left).toBe(560 - 8 - 320 - 520);
});

test('I15.1 what one chooses from stands below the blank', () => {
  const { editor } = blankLayout({ ...SPOT, left: 10, from: 0, to: 300 }, true);
  expect(editor).toEqual({ left: 8, top: 328, width: 284 });
});
