import { afterEach, expect, test, vi } from 'vitest';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { Shelves } from '../catalogue/shelves.ts';
import type { Database } from '../database/database.server.ts';
import { type SearchedLibrary, SearchService } from './search.server.ts';

const BATCH = 12;

function agreement(id: number, more: Partial<CatalogueEntry> = {}): CatalogueEntry {
  return {
    id,
    family: `family-${id}`,
    locale: 'en',
    slug: `agreement-${id}`,
    title: `Services Agreement ${String.fromCharCode(97 + (id % 26))}`,
    department: 'legal',
    type: 'agreement',
    summary: '',
    keywords: [],
    pages: null,
    contentHash: '',
    suggested: null,
    ...more,
  };
}

/** A library whose templates come and go, and the search over it. */
function libraryOf(entries: readonly CatalogueEntry[]) {
  const shelves = new Shelves();
  const followers: Parameters<SearchedLibrary['follow']>[0][] = [];
  const catalogue: SearchedLibrary = {
    find: (id) => shelves.get(id),
    whole: () => Promise.resolve(),
    follow: (follower) => void followers.push(follower),
  };
  const search = new SearchService({
    catalogue,
    // A library of this size never asks it.
    database: {} as Database,
    inMemory: 10_000,
    onChange: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const put = (entry: CatalogueEntry) => {
    shelves.put(entry);
    for (const follower of followers) follower.put(entry);
  };
  const take = (id: number) => {
    shelves.take(id);
    for (const follower of followers) follower.take(id, 'en');
  };
  for (const entry of entries) put(entry);
  return { search, put, take };
}

const request = { text: 'services agreement', locale: 'en' } as const;

afterEach(() => vi.useRealTimers());

test('R7.15 pages go on where the one before ended, whatever comes and goes between them', async () => {
  const entries = Array.from({ length: 60 }, (_, index) => agreement(index + 1));
  const { search, put, take } = libraryOf(entries);
  const seen: number[] = [];
  const gone = new Set<number>();
  for (let number = 0; number * BATCH < entries.length; number += 1) {
    const { total, entries: shown } = await search.page(request, { batch: BATCH, number });
    expect(total).toBe(60);
    seen.push(...shown.map(({ id }) => id));
    // Better ones come, of exactly this title; some go that were shown, and some that were not.
    for (let more = 0; more < 5; more += 1)
      put(agreement(1_000 + number * 10 + more, { title: 'Services Agreement' }));
    for (const id of [number + 1, 60 - number]) {
      gone.add(id);
      take(id);
    }
  }
  expect(new Set(seen).size).toBe(seen.length);
  const stayed = entries.filter(({ id }) => !gone.has(id)).map(({ id }) => id);
  expect(stayed.filter((id) => !seen.includes(id))).toEqual([]);
});

test('what is new is found when the order was kept for its few minutes, and at once where nothing was found', async () => {
  const { search, put } = libraryOf([agreement(1)]);
  const first = { batch: BATCH, number: 0 };
  expect((await search.page(request, first)).total).toBe(1);
  expect((await search.page({ ...request, text: 'canoe' }, first)).total).toBe(0);
  put(agreement(2));
  put(agreement(3, { title: 'Canoe Rental' }));
  expect((await search.page(request, first)).total).toBe(1);
  expect((await search.page({ ...request, text: 'canoe' }, first)).total).toBe(1);
  vi.useFakeTimers({ now: Date.now() + 6 * 60_000 });
  expect((await search.page(request, first)).total).toBe(2);
});

test('the same order in every process, whichever way the library was taken up', async () => {
  const entries = Array.from({ length: 40 }, (_, index) =>
    agreement(index + 1, { title: 'Services Agreement' }),
  );
  const page = { batch: 50, number: 0 };
  const one = await libraryOf(entries).search.page(request, page);
  const other = await libraryOf(entries.toReversed()).search.page(request, page);
  expect(one.entries.map(({ id }) => id)).toEqual(other.entries.map(({ id }) => id));
});

test('a department and a kind of document keep the search to their shelves', async () => {
  const { search } = libraryOf([
    agreement(1),
    agreement(2, { department: 'finance' }),
    agreement(3, { type: 'form' }),
  ]);
  const ids = async (filters: object) =>
    (await search.page({ ...request, ...filters }, { batch: BATCH, number: 0 })).entries.map(({ id }) => id);
  expect(await ids({ department: 'finance' })).toEqual([2]);
  expect(await ids({ type: 'form' })).toEqual([3]);
  expect(await ids({ department: 'finance', type: 'form' })).toEqual([]);
  expect(await ids({})).toHaveLength(3);
});

test('eight suggestions at most; a headline repeats only what has every word', async () => {
  const { search } = libraryOf(Array.from({ length: 20 }, (_, index) => agreement(index + 1)));
  expect(await search.suggest({ text: 'servi', locale: 'en' })).toHaveLength(8);
  expect((await search.matching(request, 3)).entries).toHaveLength(3);
  expect((await search.matching({ ...request, text: 'services zebra' }, 3)).entries).toEqual([]);
});
