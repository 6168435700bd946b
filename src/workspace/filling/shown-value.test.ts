import { expect, test } from 'vitest';
import type { Field } from '../../document/document.ts';
import { progressOf } from './shown-value.ts';

const text = (key: string, rest: Partial<Field & { default: string }> = {}): Field =>
  ({
    key,
    type: 'text',
    label: key,
    help: '',
    prefill: '',
    group: '',
    example: 'x',
    default: '',
    ...rest,
  }) as Field;

const fields = [
  text('buyer'),
  text('supplier'),
  text('email', { prefill: 'email' }),
  text('tax', { default: 'added' }),
];
const prefills = { email: 'ann@mill.example' };

test('I13.5 what is proposed counts as nobody\u2019s work, and need not be touched to be finished', () => {
  expect(progressOf(fields, { values: {}, prefills })).toEqual({ filled: 0, total: 2 });
  expect(progressOf(fields, { values: { buyer: 'A', tax: 'none' }, prefills })).toEqual({
    filled: 1,
    total: 2,
  });
  const done = { buyer: 'A', supplier: 'B' };
  expect(progressOf(fields, { values: done, prefills })).toEqual({ filled: 2, total: 2 });
});
