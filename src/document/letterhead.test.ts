import { expect, test } from 'vitest';
import {
  contrastOnWhite,
  fittedLogo,
  LOGO_BOX,
  smallLogo,
  suitsLetterhead,
  wordColor,
} from './letterhead.ts';

test('I15.60 a color that cannot be read on white colors rules and no words', () => {
  expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastOnWhite('#FFFFFF')).toBeCloseTo(1, 5);
  // As WCAG's own tables have it: the darkest gray that is too light, and the one beside it.
  expect(contrastOnWhite('#777777')).toBeLessThan(4.5);
  expect(contrastOnWhite('#767676')).toBeGreaterThan(4.5);
  expect(wordColor('#767676')).toBe('#767676');
  expect(wordColor('#FFD75E')).toBe('#1B211D');
});

test('I15.60 a logo keeps its shape, fits its box and is not blown up', () => {
  expect(fittedLogo({ width: 1_200, height: 171 }, LOGO_BOX).width).toBe(LOGO_BOX.width);
  expect(fittedLogo({ width: 360, height: 720 }, LOGO_BOX)).toEqual({ width: 31, height: 62 });
  expect(fittedLogo({ width: 50, height: 50 }, LOGO_BOX)).toEqual({ width: 24, height: 24 });
});

test('I15.60 a logo that would be a speck gives way to the name on following pages, where there is one', () => {
  const [tall, wide] = [
    { png: new Uint8Array(), width: 300, height: 600 },
    { png: new Uint8Array(), width: 600, height: 200 },
  ];
  expect(smallLogo({ logo: tall, name: 'Huber' })).toBeNull();
  expect(smallLogo({ logo: tall, name: '' })).toBe(tall);
  expect(smallLogo({ logo: wide, name: 'Huber' })).toBe(wide);
});

test('I15.60 letters, offers and what is numbered go out on the letterhead, agreements do not', () => {
  expect(suitsLetterhead({ type: 'letter' }, false)).toBe(true);
  expect(suitsLetterhead({ type: 'form' }, true)).toBe(true);
  expect(suitsLetterhead({ type: 'form' }, false)).toBe(false);
  expect(suitsLetterhead({ type: 'agreement' }, false)).toBe(false);
});
