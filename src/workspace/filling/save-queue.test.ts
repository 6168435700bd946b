import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ValuesPatch } from '../../services/drive/values.ts';
import { SAVE_AFTER_MS, type SaveAnswer, SaveQueue, type SaveStatus } from './save-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function queue(answers: (() => SaveAnswer)[] = []) {
  const sent: ValuesPatch[] = [];
  const statuses: SaveStatus[] = [];
  const made = new SaveQueue({
    send: async (patch) => {
      sent.push(patch);
      return answers.shift()?.() ?? 'saved';
    },
    onStatus: (status) => statuses.push(status),
    onSent: () => undefined,
  });
  return { made, sent, statuses };
}

test('typing goes out once, a moment after the last letter', async () => {
  const { made, sent, statuses } = queue();
  for (const lender of ['A', 'Al', 'Ald']) made.add({ lender });
  made.add({ borrower: 'B' });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(sent).toEqual([{ lender: 'Ald', borrower: 'B' }]);
  expect(statuses.at(-1)).toBe('saved');
});

test('what is typed while a patch is under way goes out after it', async () => {
  const { made, sent } = queue([
    () => {
      made.add({ lender: 'AB' });
      return 'saved';
    },
  ]);
  made.add({ lender: 'A' });
  await made.flush();
  expect(sent).toEqual([{ lender: 'A' }, { lender: 'AB' }]);
  expect(made.unsent).toEqual({});
});

test('without a network it is kept and tried again', async () => {
  const { made, sent, statuses } = queue([() => 'offline', () => 'offline']);
  made.add({ lender: 'A' });
  await made.flush();
  expect(statuses.at(-1)).toBe('offline');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent).toHaveLength(3);
  expect(statuses.at(-1)).toBe('saved');
});

test.each(['signedOut', 'tooLarge', 'tooMany', 'gone', 'finished'] as const)(
  'after %s it stays, and is sent with the next change',
  async (answer) => {
    const { made, sent, statuses } = queue([() => answer]);
    made.add({ lender: 'A' });
    await made.flush();
    expect(statuses.at(-1)).toBe(answer);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    made.add({ note: 'n' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sent[1]).toEqual({ lender: 'A', note: 'n' });
  },
);

test('I13.18 what is refused for a moment is sent again soon, and nothing else is said meanwhile', async () => {
  const { made, sent, statuses } = queue([() => 'busy', () => 'busy']);
  made.add({ lender: 'A' });
  await made.flush();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([{ lender: 'A' }, { lender: 'A' }, { lender: 'A' }]);
  expect(statuses).toEqual(['saving', 'saved']);
});
