import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { openPapers, type Papers } from '../support/papers.ts';

let papers: Papers;
let items: Papers['items'];
let newOwner: Papers['newOwner'];
beforeAll(async () => {
  papers = await openPapers();
  ({ items, newOwner } = papers);
});
afterAll(() => papers.close());

test('I15 a folder is read page by page, forwards and back, each thing once, folders first', async () => {
  const owner = await newOwner();
  const names = Array.from({ length: 7 }, (_, index) => `N${index}`);
  for (const name of names) await owner.folder(name);
  for (const name of names) await owner.fill(name === 'N3' ? 'N2' : name);
  const [space] = await papers.spaces.of(owner.accountId);
  const read = (from?: Parameters<typeof items.lists.inFolder>[2]['from']) =>
    items.lists.inFolder(owner.accountId, { spaceId: space?.id ?? '', parentId: null }, { from, limit: 4 });
  const pages: string[][] = [];
  let page = await read();
  for (;;) {
    if (page === 'unknown') throw new Error(page);
    pages.push(page.items.map(({ kind, name }) => `${kind} ${name}`));
    if (!page.next) break;
    page = await read(page.next);
  }
  const all = [...names.map((name) => `folder ${name}`), ...names.map((name) => `document ${name}`)];
  expect(pages.flat()).toEqual(all.map((name) => (name === 'document N3' ? 'document N2' : name)));
  const back: string[][] = [pages.at(-1) ?? []];
  while (page !== 'unknown' && page.previous) {
    page = await read(page.previous);
    if (page !== 'unknown') back.unshift(page.items.map(({ kind, name }) => `${kind} ${name}`));
  }
  expect(back.flat()).toEqual(pages.flat());
});

test('I15 folders and files are found by words of their names, whatever accents and capitals they have', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  const kept = await owner.folder('Verträge Müller & Söhne');
  await owner.folder('Straße');
  const named = async (accountId: string, ...words: string[]) =>
    (await items.lists.named(accountId, { words, limit: 10 })).map(({ name }) => name);
  expect(await named(owner.accountId, 'muller', 'sohne')).toEqual(['Verträge Müller & Söhne']);
  expect(await named(owner.accountId, 'strasse')).toEqual(['Straße']);
  expect(await named(owner.accountId, '%')).toEqual([]);
  expect(await named(stranger.accountId, 'muller')).toEqual([]);
  await items.trash(owner.accountId, kept);
  expect(await named(owner.accountId, 'muller')).toEqual([]);
});

test('I15 a star is its account’s own, and goes with what it was put on', async () => {
  const owner = await newOwner();
  const one = await owner.fill('Alder');
  await items.mark(owner.accountId, one, true);
  await items.mark(owner.accountId, one, true);
  expect(await items.marked(owner.accountId, [one, newId()])).toEqual(new Set([one]));
  await items.mark(owner.accountId, one, false);
  expect(await items.marked(owner.accountId, [one])).toEqual(new Set());
  await items.mark(owner.accountId, one, true);
  await items.trash(owner.accountId, one);
  await items.erase(owner.accountId, one);
  expect(await items.marked(owner.accountId, [one])).toEqual(new Set());
});
