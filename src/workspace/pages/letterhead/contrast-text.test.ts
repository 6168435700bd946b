import { expect, test } from 'vitest';
import { contrastText } from './contrast-text.ts';

test('I15.158 a contrast has the decimal sign of its reader, and is never more than it is', () => {
  expect(contrastText(7.99, 'de-DE')).toBe('7,9 : 1');
  expect(contrastText(7.99, 'en-US')).toBe('7.9 : 1');
  expect(contrastText(21, 'pt-BR')).toBe('21,0 : 1');
});
