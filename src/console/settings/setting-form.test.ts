import { expect, test } from 'vitest';
import { formOf } from './setting-form.server.ts';

test('I17.331 the last day of an offer says that a draft may go without, and that publishing needs it', () => {
  const name = { kind: 'offer', key: 'plans', locale: null } as const;
  const fields = formOf('en', name, { value: {}, fromDay: null, untilDay: null });
  expect(fields.find((one) => one.name === 'untilDay')?.help).toContain('to publish it is needed');
});
