import { expect, test } from 'vitest';
import type { RequestAsked } from '../../src/services/sharing/requests.server.ts';
import { clockOffset, DAY, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { useSharing } from '../support/sharing.ts';
import { wrongSums } from '../support/upload-services.ts';

const at = useSharing();
const offset = clockOffset();

async function asked(more: Partial<RequestAsked> = {}) {
  const things = await at().withThings();
  const made = await at().requests.ask(things.accountId, {
    ...{ folderId: things.folderId, title: 'Receipts', note: '', sharer: 'Ada', days: 7 },
    ...{ mostFiles: 5, mostBytes: 100, ...more },
  });
  if (made === 'unknown') throw new Error(made);
  const open = await at().requests.open(made.secret);
  if (!open) throw new Error('not open');
  const bring = (name: string, text: string, most = text.length) =>
    at().requests.bring(open, { name, from: 'Elena\u202e', most, content: content(text) });
  const listed = async () => (await at().requests.own(things.accountId))[0];
  return { ...things, ...made, open, bring, listed };
}

async function* content(text: string) {
  yield Buffer.from(text);
}

test('I15.52 a file lies in the folder, in the room of whoever asked, who sees from whom it is', async () => {
  const { accountId, bring, listed } = await asked();
  expect(await bring('März – Quittung.txt', 'twelve bytes', 60)).toBe('brought');
  const request = await listed();
  expect(request).toMatchObject({ files: 1, bytes: 12, folder: 'Folder' });
  expect(request?.brought).toMatchObject([
    { name: 'März – Quittung.txt', from: 'Elena', bytes: 12, checked: null },
  ]);
  const file = await at().items.file(accountId, request?.brought[0]?.itemId ?? '');
  expect(file).toMatchObject({ item: { parentId: request?.folderId } });
});

test('I15.52 S69 of 40 files at once no more come in than were asked for, in number and in bytes', async () => {
  const byNumber = await asked({ mostFiles: 7, mostBytes: 10_000 });
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_none, index) => byNumber.bring(`${index}.txt`, 'x')),
  );
  expect(outcomes.filter((outcome) => outcome === 'brought')).toHaveLength(7);
  expect(await byNumber.listed()).toMatchObject({ files: 7, bytes: 7 });
  const byBytes = await asked({ mostFiles: 50, mostBytes: 25 });
  const sent = Array.from({ length: 40 }, (_none, index) => byBytes.bring(`${index}.txt`, 'xxxx'));
  const brought = (await Promise.all(sent)).filter((outcome) => outcome === 'brought');
  expect(brought.length).toBeLessThanOrEqual(6);
  expect(await byBytes.listed()).toMatchObject({ files: brought.length, bytes: 4 * brought.length });
  expect(await wrongSums(at().database)).toEqual([]);
});

test('I15.52 what is refused takes no place: names, sizes, and a drive that is full', async () => {
  const { bring, listed } = await asked({ mostBytes: 1_000_000_000 });
  for (const name of ['../../etc/passwd', 'a\u202efdp.exe', '', '..'])
    expect(await bring(name, 'x')).toBe('nameInvalid');
  expect(await bring('long.txt', 'longer than told', 3)).toBe('tooLarge');
  // More than a free account has.
  expect(await bring('huge.txt', 'x', 200_000_000)).toBe('full');
  expect(await listed()).toMatchObject({ files: 0, bytes: 0, brought: [] });
});

test('I15.52 it ends by the clock, at once, and with its folder; only by whoever asked', async () => {
  const [first, second, third] = [await asked(), await asked(), await asked()];
  const id = (await first.listed())?.id ?? '';
  expect(await at().requests.end(second.accountId, id)).toBe(false);
  expect(await at().requests.end(first.accountId, id)).toBe(true);
  expect(await at().requests.open(first.secret)).toBeUndefined();
  expect(await first.bring('late.txt', 'x')).toBe('enough');
  await at().items.trash(second.accountId, second.folderId);
  expect(await at().requests.open(second.secret)).toBeUndefined();
  setClockOffset(offset + 7 * DAY + MINUTE);
  expect(await at().requests.open(third.secret)).toBeUndefined();
  for (const made of ['', newId(), 'x'.repeat(100_000)])
    expect(await at().requests.open(made)).toBeUndefined();
});

test('I15.52 S70 nobody asks into a folder of somebody else, nor into a file', async () => {
  const { folderId, accountId, fileId } = await asked();
  const stranger = await at().withThings();
  const rest = { title: 'x', note: '', sharer: 'x', days: 7, mostFiles: 1, mostBytes: 1 } as const;
  expect(await at().requests.ask(stranger.accountId, { ...rest, folderId })).toBe('unknown');
  expect(await at().requests.ask(accountId, { ...rest, folderId: fileId })).toBe('unknown');
});

test('I15.52 whoever asked is told of what came in', async () => {
  const { accountId, bring } = await asked();
  await bring('a.txt', 'x');
  await bring('b.txt', 'x');
  setClockOffset(offset + 6 * MINUTE);
  await at().news.work.finish();
  const mails = await at()
    .database.query.selectFrom('outbox')
    .select('data')
    .where('account_id', '=', accountId)
    .execute();
  expect(mails).toMatchObject([{ data: { documents: [], files: [{ name: 'a.txt' }, { name: 'b.txt' }] } }]);
});
