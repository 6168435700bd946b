import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { OPERATOR_LETTER } from './operator-letter.server.ts';
import { NOTICES } from './operator-mail.ts';

const AT = '2026-11-27T10:00:00.000Z';

test('I17.270 each notice is written in each language, to the person and to owners, by somebody or by the person', () => {
  for (const locale of LOCALE_CODES)
    for (const about of NOTICES)
      for (const isOwn of [true, false])
        for (const by of ['Grace Field', null]) {
          const data = {
            ...{ about, isOwn, by, person: 'Ada Birch', roles: ['support' as const] },
            ...{ what: 'order.refund', at: AT, href: 'https://papergrove.example/console/' },
          };
          const { letter } = OPERATOR_LETTER.write({
            locale,
            data,

            publicUrl: 'https://papergrove.example',
          });
          const words = JSON.stringify(letter);
          expect(words, `${locale} ${about}`).not.toMatch(/\{\w+\}/);
          if (about === 'invited' && isOwn && by)
            expect(words.match(/Grace Field/g)?.length).toBeGreaterThan(2);
        }
});
