import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Block, Field } from '../document.ts';
import { DATE_FIELDS, NOTICE_FIELDS } from './date-kinds.table.ts';
import { datesOf } from './dates-of.ts';

const field = (key: string, type = 'date', more = {}) =>
  ({ key, type, label: key, help: '', prefill: '', group: '', example: '', default: '', ...more }) as Field;
/** Every field stands in a paragraph. */
const printing = (...fields: Field[]) => ({
  fields,
  blocks: fields.map(({ key }): Block => ({ kind: 'paragraph', content: [{ kind: 'blank', key }] })),
});
const LEASE = printing(
  field('agreement_date'),
  field('start_date'),
  field('end_date'),
  field('notice_days', 'number'),
);

describe('I15 dates of a document', () => {
  test('begin, end and the last day for notice; the day it was written plans nothing', () => {
    const values = {
      agreement_date: '2026-11-01',
      start_date: '2026-12-01',
      end_date: '2027-11-30',
      notice_days: '30',
    };
    expect(datesOf(LEASE, values)).toEqual([
      { fieldKey: 'start_date', kind: 'starts', day: '2026-12-01', notice: null },
      { fieldKey: 'end_date', kind: 'notice', day: '2027-10-31', notice: { count: 30, unit: 'days' } },
      { fieldKey: 'end_date', kind: 'ends', day: '2027-11-30', notice: null },
    ]);
  });

  test.each([
    ['months end on the last day of a shorter one', '2027-05-31', '3', '2027-02-28'],
    ['29 February is reached', '2028-05-31', '3', '2028-02-29'],
    ['over the turn of a year', '2027-01-15', '6', '2026-07-15'],
  ])('%s', (_name, end, months, day) => {
    const template = printing(field('end'), field('notice_months', 'number'));
    expect(datesOf(template, { end, notice_months: months })[0]).toMatchObject({ kind: 'notice', day });
  });

  test('what the template proposes counts until something else is typed', () => {
    const template = printing(field('end'), field('notice_days', 'number', { default: '14' }));
    expect(datesOf(template, { end: '2027-01-31' })[0]).toMatchObject({ kind: 'notice', day: '2027-01-17' });
  });

  test.each(['', 'soon', '2027-02-30', '0000-00-00', '20270101', '2027-01-01T00:00'])('no day: %j', (end) => {
    expect(datesOf(LEASE, { end_date: end })).toEqual([]);
  });

  test.each(['', '0', '-5', '2.5', '30 days', '99999', '1201'])(
    'no length of a notice: %j',
    (notice_days) => {
      const dates = datesOf(LEASE, { end_date: '2027-11-30', notice_days });
      expect(dates.map(({ kind }) => kind)).toEqual(['ends']);
    },
  );

  test('I15.119 a day of a clause that the answers leave out plans nothing', () => {
    const { blocks } = printing(field('due_date'));
    const repayment = field('repayment', 'choice', { default: 'single', example: 'single' });
    const template = {
      fields: [repayment, field('due_date')],
      blocks: [{ kind: 'conditional', field: 'repayment', is: ['installments'], blocks } as Block],
    };
    const due = { due_date: '2027-02-01' };
    expect(datesOf(template, due)).toEqual([]);
    expect(datesOf(template, { ...due, repayment: 'single' })).toEqual([]);
    expect(datesOf(template, { ...due, repayment: 'installments' })).toHaveLength(1);
  });

  test('rows and fields of other types name no day', () => {
    expect(datesOf(printing(field('end_date', 'text')), { end_date: '2027-11-30' })).toEqual([]);
    expect(datesOf(LEASE, { end_date: [{ day: '2027-11-30' }] })).toEqual([]);
  });
});

test('I15 each key of the tables stands in a template, and none in two rows', () => {
  const library = join(import.meta.dirname, '../../../content/templates');
  const files = readdirSync(library, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const text = files.map((name) => readFileSync(join(library, name), 'utf8')).join('\n');
  const keys = [...Object.values(DATE_FIELDS).flat(), ...NOTICE_FIELDS.map(({ key }) => key)];
  expect(keys.filter((key) => !text.includes(`- key: ${key}\n`))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});
