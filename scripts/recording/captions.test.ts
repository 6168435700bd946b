import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { FILL_IN, TOUR } from './captions.table.ts';
import { readingTime, webVtt } from './captions.ts';

const WORDS = { one: { en: 'One', de: 'Eins', es: 'Uno', fr: 'Un', it: 'Uno', pt: 'Um' } };

describe('captions', () => {
  test('are WebVTT with the times of the film', () => {
    expect(webVtt([{ step: 'one', from: 58.5, to: 61.25 }], WORDS, 'de')).toBe(
      'WEBVTT\n\n00:58.500 --> 01:01.170\nEins\n',
    );
  });

  test('without words are an error, not an empty line', () => {
    expect(() => webVtt([{ step: 'two', from: 0, to: 1 }], WORDS, 'en')).toThrow('two');
  });

  test('stay as long as the longest wording takes to read', () => {
    const long = { one: { ...WORDS.one, fr: 'x'.repeat(95) } };
    expect(readingTime(WORDS, 'one')).toBe(2.4);
    expect(readingTime(long, 'one')).toBe(5);
  });

  test.each(LOCALE_CODES)('in %s every step has words of at most two lines', (locale) => {
    for (const captions of [TOUR, FILL_IN])
      for (const words of Object.values(captions)) {
        expect(words[locale].length).toBeGreaterThan(10);
        expect(words[locale].length).toBeLessThanOrEqual(110);
      }
  });
});
