import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMAIL_MAX_LENGTH } from '../shared/email.ts';
import { BUCKETS } from './limits/buckets.table.ts';

const text = (file: string) => readFileSync(file, 'utf8');

const [, common = ''] = /## Common\n([\s\S]*?)\n## /.exec(text('docs/contracts.md')) ?? [];

test('R8.20 the contract names every status that a service refuses with', () => {
  const [, statuses = ''] = /readonly status: ([\d |]+);/.exec(text('src/services/outcome.ts')) ?? [];
  const refusals = statuses.split(' | ');
  expect(refusals.length).toBeGreaterThan(5);
  for (const status of [...refusals, '500']) expect(common).toContain(status);
});

test('R9.70 the contract names every limit of our own that refuses something', () => {
  for (const bucket of Object.keys(BUCKETS)) expect(common).toContain(`\`${bucket}\``);
  expect(common).toContain(`${EMAIL_MAX_LENGTH} characters`);
});
