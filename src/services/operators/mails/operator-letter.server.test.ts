import { expect, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { OPERATOR_LETTER } from './operator-letter.server.ts';
import { NOTICES } from './operator-mail.ts';

const AT = '2026-11-27T10:00:00.000Z';

const SHAPES = NOTICES.flatMap((about) =>
  [true, false].flatMap((isOwn) => ['Grace Field', null].map((by) => ({ about, isOwn, by }))),
);

function wordsOf(locale: Locale, shape: (typeof SHAPES)[number]): string {
  const data = {
    ...{ ...shape, person: 'Ada Birch', roles: ['support' as const], what: 'order.refund' },
    ...{ at: AT, href: 'https://papergrove.example/console/' },
  };
  return JSON.stringify(
    OPERATOR_LETTER.write({ locale, data, publicUrl: 'https://papergrove.example' }).letter,
  );
}

test('I17.270 each notice is written in each language, to the person and to owners, by somebody or by the person', () => {
  for (const locale of LOCALE_CODES)
    for (const shape of SHAPES)
      expect(wordsOf(locale, shape), `${locale} ${shape.about}`).not.toMatch(/\{\w+\}/);
  // In the heading, among the facts, and where it says who hands over the link.
  const invited = wordsOf('en', { about: 'invited', isOwn: true, by: 'Grace Field' });
  expect(invited.match(/Grace Field/g)).toHaveLength(3);
});
