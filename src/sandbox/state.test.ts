import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openState } from './state.server.ts';

test('I17.338 the memory of the stand-ins is written where something in it changed, and not else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-state-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'state.json');
  const state = openState(file);
  const sales = state.table<{ paid: number }>('sales');
  sales.set('1', { paid: 100 });
  state.save();
  const { ino } = statSync(file);
  state.save();
  expect(statSync(file).ino).toBe(ino);
  const sale = sales.get('1');
  if (sale) sale.paid = 0;
  state.save();
  expect(statSync(file).ino).not.toBe(ino);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ sales: { 1: { paid: 0 } } });
  expect(openState(file).table('sales').get('1')).toEqual({ paid: 0 });
});
