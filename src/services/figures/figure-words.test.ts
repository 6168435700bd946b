import { expect, test } from 'vitest';
import { keysOf } from '../../shared/keys.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { figureWords } from './figure-words.server.ts';
import { FIGURES } from './figures.table.ts';

test('I17.52 each figure has a name of its own and a definition in every language', () => {
  for (const locale of LOCALE_CODES) {
    const words = keysOf(FIGURES).map((figure) => figureWords(locale, figure));
    expect(new Set(words.map(({ name }) => name)).size, locale).toBe(words.length);
    for (const { definition } of words) expect(definition, locale).toMatch(/\.$/);
  }
});
