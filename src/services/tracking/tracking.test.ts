import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import type { Database } from '../database/database.server.ts';
import { BUCKETS } from '../limits/buckets.table.ts';
import { createLimitsService } from '../limits/limits.server.ts';
import { type TrackedBatch, TrackingService } from './tracking.server.ts';

type Query = { values: [string, string, Date] };
const geolocation = { countryOf: () => 'US' };

/** A database that writes down the statements it is given and answers them when it is told to. */
function slowDatabase() {
  const statements: Query[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const query = (statement: Query) => {
    statements.push(statement);
    return new Promise((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve({ rowCount: 1 })));
    });
  };
  const database = standIn<Database>({ pool: { query: query as Database['pool']['query'] } });
  const sizes = () => statements.map(({ values }) => (JSON.parse(values[0]) as object[]).length);
  return { database, answers, sizes };
}

function batchOf(count: number): TrackedBatch {
  const events = Array.from({ length: count }, () => ({
    id: randomUUID(),
    age: 1,
    event: 'LP view' as const,
    data: {},
  }));
  return {
    path: '/',
    locale: 'en',
    device: 'desktop',
    search: '',
    cookies: '',
    visitor: randomUUID(),
    events,
  };
}

async function until(met: () => boolean): Promise<void> {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('what comes while a statement is under way goes together with the next one, and is answered by it', async () => {
  const { database, answers, sizes } = slowDatabase();
  const tracking = new TrackingService({ database, geolocation });
  const first = tracking.record(batchOf(2));
  await until(() => answers.length === 1);
  let answered = 0;
  const others = Array.from({ length: 30 }, () => tracking.record(batchOf(3)).then(() => (answered += 1)));
  answers[0]?.();
  await first;
  await until(() => answers.length === 2);
  expect(sizes()).toEqual([2, 90]);
  expect(answered).toBe(0);
  answers[1]?.();
  await Promise.all(others);
});

test('a statement takes 500 events; one that fails fails its own batches only', async () => {
  const { database, answers, sizes } = slowDatabase();
  const tracking = new TrackingService({ database, geolocation });
  const batches = Array.from({ length: 12 }, () => tracking.record(batchOf(50)));
  const results = Promise.allSettled(batches);
  await until(() => answers.length === 1);
  answers[0]?.(new Error('timeout'));
  await until(() => answers.length === 2);
  answers[1]?.();
  expect(sizes()).toEqual([500, 100]);
  expect((await results).map(({ status }) => status)).toEqual([
    ...Array(10).fill('rejected'),
    ...Array(2).fill('fulfilled'),
  ]);
});

test('when more waits than the database takes, 503', async () => {
  const { database, answers } = slowDatabase();
  const tracking = new TrackingService({ database, geolocation });
  const waiting = Array.from({ length: 210 }, () => tracking.record(batchOf(50)));
  const results = Promise.allSettled(waiting);
  const refused = await tracking.record(batchOf(1)).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
  for (let done = 0; done < 20; done += 1) {
    await until(() => answers.length > done);
    answers[done]?.();
  }
  expect((await results).filter(({ status }) => status === 'fulfilled').length).toBe(200);
});

test('an address tells so many batches an hour, counted without the database', async () => {
  const limits = createLimitsService({ pool: null, off: false, onGlobalLimit: () => undefined });
  for (let told = 0; told < BUCKETS.tracking.address; told += 1) await limits.take('tracking', '192.0.2.7');
  await expect(limits.take('tracking', '192.0.2.7')).rejects.toMatchObject({ status: 429 });
  await limits.take('tracking', '192.0.2.8');
});
