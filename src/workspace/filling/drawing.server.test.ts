import { expect, test } from 'vitest';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import { drawingOf } from './drawing.server.ts';
import type { Opened } from './opened.server.ts';

/** A machine that has other things to do. */
const never = () => new Promise<never>(() => undefined);
// As much of a page as its pictures need.
const page = { locale: 'en', services: { documents: { pageCount: never, boxes: never } } } as unknown;
const entry = { id: 417, title: 'Loan Agreement', pages: 6, contentHash: '0123456789ab' };
const opened = { entry, template: { locale: 'en', jurisdictions: ['US'] }, document: undefined } as unknown;

test('R0.05 a document whose pictures are not drawn yet opens all the same, and asks for them again', async () => {
  const drawing = await drawingOf(page as MemberContext, opened as Opened, { isPatient: false });
  expect(drawing.isLate).toBe(true);
  expect(drawing.pages.map(({ src }) => src)).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `/app/pages/417/${number}?v=01234567`),
  );
});
