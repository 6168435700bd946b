import { expect, test } from 'vitest';
import type { Block } from '../../../document/document.ts';
import { type ByLocale, byLocale, LOCALE_CODES } from '../../../shared/locale.ts';
import { strayNotes } from './stray-notes.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });
const heading: Block = { kind: 'heading', id: 'one', content: [{ kind: 'text', text: 'Last things' }] };

const SAID: ByLocale<string> = {
  en: 'This is a starting point, not legal advice.',
  de: 'Die Vorlage ist ein Ausgangspunkt und keine Rechtsberatung.',
  es: 'Este modelo es un punto de partida y no sustituye el consejo profesional.',
  fr: 'Ce modèle ne remplace pas un conseil juridique.',
  it: 'Punto di partenza, non una consulenza legale.',
  pt: 'Um ponto de partida, não orientação jurídica.',
};

test.each(LOCALE_CODES)(
  'I13.2 %s: what an author says is found outside of a note, and only there',
  (locale) => {
    const text = byLocale(SAID, locale);
    const inside: Block = { kind: 'note', blocks: [paragraph(text)] };
    expect(strayNotes({ locale, blocks: [paragraph(text)] })).toHaveLength(1);
    expect(
      strayNotes({
        locale,
        blocks: [{ kind: 'conditional', field: 'a', is: ['b'], blocks: [paragraph(text)] }],
      }),
    ).toHaveLength(1);
    expect(strayNotes({ locale, blocks: [paragraph('1'), inside] })).toEqual([]);
  },
);

test('I13.2 a heading or a page that has only notes would stand empty in a file', () => {
  const noted: Block = { kind: 'note', blocks: [paragraph('Ask somebody.')] };
  expect(strayNotes({ locale: 'en', blocks: [heading, noted] })).toHaveLength(1);
  expect(strayNotes({ locale: 'en', blocks: [paragraph('1'), { kind: 'pagebreak' }, noted] })).toHaveLength(
    1,
  );
  expect(strayNotes({ locale: 'en', blocks: [heading, noted, paragraph('1')] })).toEqual([]);
});
