import { expect, test } from 'vitest';
import { standIn } from '../../../../tests/support/stand-in.ts';
import type { DocumentTemplate, Field } from '../../../document/document.ts';
import { correctionOf, noCorrection } from './correction.server.ts';

const field = (key: string, type: Field['type']) => ({ key, type, label: key, example: '' }) as Field;
const template = (keys: string[]) =>
  standIn<DocumentTemplate>({
    family: 'invoice',
    fields: [
      field('number', 'text'),
      field('invoice_date', 'date'),
      ...keys.map((key) => field(key, 'text')),
    ],
    blocks: [],
  });

const INVOICE = template(['corrects', 'corrected']);
const VALUES = { number: '2026-0004', invoice_date: '2026-12-04' };
const today = '2027-01-05';

test('I15.155 a new version names number and day of the invoice it takes the place of, in its language', () => {
  expect(correctionOf(INVOICE, VALUES, { locale: 'de', today })).toEqual({
    corrects: 'yes',
    corrected: '2026-0004 vom 4. Dezember 2026',
  });
  expect(correctionOf(INVOICE, VALUES, { locale: 'en', today })['corrected']).toBe(
    '2026-0004 of December 4, 2026',
  );
});

test('I15.155 nothing is said where there is no number, or the template does not ask', () => {
  expect(correctionOf(INVOICE, { invoice_date: '2026-12-04' }, { locale: 'fr', today })).toEqual({});
  expect(correctionOf(template([]), VALUES, { locale: 'fr', today })).toEqual({});
  expect(noCorrection(VALUES)).toEqual({});
  expect(noCorrection({ ...VALUES, corrects: 'yes' })).toEqual({ corrects: 'no', corrected: '' });
});
