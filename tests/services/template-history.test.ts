import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUnread } from '../../src/services/documents/read-unread.server.ts';
import { openVersions, TEMPLATE } from '../support/versions.ts';

let library: Awaited<ReturnType<typeof openVersions>>;
beforeAll(async () => {
  library = await openVersions();
});
afterAll(() => library.close());

const history = () => library.catalogue.history(TEMPLATE);

test('I18.52 a template’s history begins when it comes, and tells each change by its clauses', async () => {
  expect(await history()).toMatchObject([{ at: expect.any(Date), reviewed: '2026-11-20', change: null }]);
  await library.updateTemplate(['The Loan bears interest', 'The Loan carries interest']);
  const [changed, first, ...others] = await history();
  expect(changed?.change).toMatchObject({
    added: [],
    reworded: ['Interest'],
    removed: [],
    outside: false,
    fields: false,
    notes: false,
  });
  expect(first?.change).toBeNull();
  expect(others).toEqual([]);
});

test('I18.52 reading a template again is an entry, and taking it up again is none', async () => {
  const before = await history();
  await library.updateTemplate(['reviewed: 2026-11-20', 'reviewed: 2026-11-26']);
  const [again] = await history();
  expect(again).toMatchObject({ reviewed: '2026-11-26', change: { reworded: [], outside: false } });
  await library.updateTemplate(['keywords: [loan, ', 'keywords: [money, loan, ']);
  expect(await history()).toHaveLength(before.length + 1);
});

test('I18.52 what came before states were kept is read in the background, and has no day', async () => {
  const { catalogue, database, documents } = library;
  await database.query.deleteFrom('template_states').execute();
  expect(await catalogue.unread()).toEqual([TEMPLATE]);
  const entry = catalogue.find(TEMPLATE);
  await readUnread(catalogue, async (id) => {
    const template = await documents.template(id);
    return template && { template, hash: entry?.contentHash ?? '', file: 'en/loan-agreement.md' };
  });
  expect(await history()).toMatchObject([{ at: null, change: null }]);
  expect(await catalogue.unread()).toEqual([]);
});
