import { afterEach, expect, test } from 'vitest';
import { HOUR, setClockOffset } from '../../shared/clock.ts';
import { memoryCaches } from './cache-storage.fixture.ts';
import { SharedFiles } from './shared-files.ts';

afterEach(() => setClockOffset(0));

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const scan = new File(['%PDF-1.4'], 'Scan – Mai.pdf', { type: 'application/pdf' });

test('I15.74 files wait with their names and bytes; words become a file of their own', async () => {
  const shared = new SharedFiles(memoryCaches());
  const fields = { files: scan, title: 'A/B: note', text: 'Call back', url: 'https://example.com/' };
  await shared.take(form(fields), { owner: 'a', id: '1' });
  const files = (await shared.waiting('a')).map(({ file }) => file);
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['Scan – Mai.pdf', 'application/pdf'],
    ['A B note.txt', 'text/plain'],
  ]);
  expect(await files[0]?.text()).toBe('%PDF-1.4');
  expect(await files[1]?.text()).toBe('A/B: note\n\nCall back\n\nhttps://example.com/\n');
});

test('I15.74 a title alone is no file', async () => {
  const shared = new SharedFiles(memoryCaches());
  await shared.take(form({ files: scan, title: 'Scan' }), { owner: '', id: '1' });
  expect(await shared.waiting('a')).toHaveLength(1);
});

test('I15.74 what one account shared is not for another; what was shared signed out is for who signs in', async () => {
  const shared = new SharedFiles(memoryCaches());
  await shared.take(form({ files: scan }), { owner: 'a', id: '1' });
  await shared.take(form({ files: scan }), { owner: '', id: '2' });
  expect(await shared.waiting('b')).toHaveLength(1);
  expect(await shared.waiting('a')).toHaveLength(1);
});

test('I15.74 nothing waits longer than an hour, nor after it was taken or forgotten', async () => {
  const shared = new SharedFiles(memoryCaches());
  await shared.take(form({ files: scan }), { owner: 'a', id: '1' });
  const [first] = await shared.waiting('a');
  await shared.remove(first?.key ?? '');
  expect(await shared.waiting('a')).toEqual([]);
  await shared.take(form({ files: scan }), { owner: 'a', id: '2' });
  setClockOffset(HOUR + 1_000);
  expect(await shared.waiting('a')).toEqual([]);
  await shared.take(form({ files: scan }), { owner: 'a', id: '3' });
  await shared.forget();
  expect(await shared.waiting('a')).toEqual([]);
});
