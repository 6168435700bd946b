import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breakable } from './breakable.tsx';

const drawn = (text: string) => renderToStaticMarkup(createElement(Breakable, { text }));

test('I17.250 addresses go on in the next line at @ and dots, amounts and dates nowhere', () => {
  expect(drawn('visitor1709.04d2@people.example')).toBe('visitor1709.04d2@<wbr/>people.<wbr/>example');
  expect(drawn('/pricing/plans/')).toBe('/<wbr/>pricing/<wbr/>plans/');
  for (const whole of ['$16,135.04', 'Nov 27, 2026', '6a9f52f8', 'Wait. Then go.', '1.299,88 €'])
    expect(drawn(whole)).toBe(whole.replaceAll("'", '&#x27;'));
});
