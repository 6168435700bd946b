import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DocumentTemplate } from '../../src/document/document.ts';
import type { Change } from '../../src/document/updates/changes.ts';
import { applyWording } from '../../src/document/wording/apply-wording.ts';
import { eachPart, partsOf } from '../../src/document/wording/parts.ts';
import { typed } from '../../src/document/wording/wording.fixture.ts';
import { clean } from '../../src/server/jobs/clean.server.ts';
import { bodyText, docxParts } from '../../src/services/documents/docx/parts.fixture.ts';
import { DAY, now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type Owner, openVersions, TEMPLATE } from '../support/versions.ts';

let at: Awaited<ReturnType<typeof openVersions>>;
let back: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  at = await openVersions();
});
afterEach(() => back());
afterAll(() => at.close());

const LOAN = ['The Lender will pay the Loan in one sum', 'The Lender pays the Loan in two sums'] as const;
const NEW = [
  '## Notices {#notices}',
  '## Confidentiality {#secret}\n\n1. Both keep this to themselves.\n\n## Notices {#notices}',
] as const;
const GONE = [
  '3. The Borrower will use the Loan only for {{purpose}}.',
  '3. The Borrower uses the Loan well.',
] as const;
const NO_PURPOSE = ['| Purpose | {{purpose}} |\n', ''] as const;
const UNASKED = [
  '  - key: purpose\n    type: text\n    label: What the loan is for\n    help: One line is enough. The borrower may use the money for this and nothing else.\n    example: buying and installing a second deck oven for the bakery\n',
  '',
] as const;

async function draft(): Promise<Owner> {
  const owner = await at.newOwner();
  await owner.save('Birch Bakery');
  return owner;
}

async function updated(...changes: (readonly [string, string])[]): Promise<void> {
  back = await at.updateTemplate(...changes);
}

async function openChanges(owner: Owner): Promise<readonly Change[]> {
  return (await at.updates.find(await owner.found()))?.open ?? [];
}

const nameOf = (change: Change) =>
  change.kind === 'order' || change.kind === 'fields'
    ? change.kind
    : `${change.kind} ${(change.kind === 'removed' ? change.old : change.now).name}`;
const names = async (owner: Owner) => (await openChanges(owner)).map(nameOf);
const idOf = async (owner: Owner, name: string) =>
  (await openChanges(owner)).find((one) => nameOf(one) === name)?.id ?? 'none';

/** What it prints, as a file. */
async function words(owner: Owner): Promise<string> {
  const { values, wording, madeWith } = await owner.found();
  const request = { templateId: TEMPLATE, values, wording, frozen: madeWith, today: '2026-05-18' };
  const file = await at.documents.produce({ ...request, place: undefined, format: 'docx' }, owner);
  if (!file) throw new Error('no file');
  return bodyText(await docxParts(file)).replace(/\s+/g, ' ');
}

test('I15.76 a draft stays with the words it was begun with, and takes what is new clause by clause', async () => {
  const owner = await draft();
  expect(await openChanges(owner)).toEqual([]);
  const before = await words(owner);
  await updated(LOAN, NEW);
  expect(await words(owner)).toBe(before);
  expect(await names(owner)).toEqual(['changed loan', 'added secret']);
  expect(await at.updates.answer(owner.by, owner.id, { take: [await idOf(owner, 'added secret')] })).toBe(
    'taken',
  );
  const after = await words(owner);
  expect(after).toContain('Both keep this to themselves');
  expect(after).toContain('The Lender will pay the Loan in one sum');
  expect(await names(owner)).toEqual(['changed loan']);
  // Begun now it is the template of today.
  expect(await words(await draft())).toContain('in two sums');
});

test('I15.76 what was taken is a version, and is undone by bringing the one before back', async () => {
  const owner = await draft();
  const before = await words(owner);
  await updated(LOAN);
  const ids = (await openChanges(owner)).map(({ id }) => id);
  expect(await at.updates.answer(owner.by, owner.id, { take: ids })).toBe('taken');
  expect((await owner.found()).madeWith).toBe(await at.documents.frozen.current(TEMPLATE));
  expect(await at.updates.find(await owner.found())).toBeNull();
  expect(await owner.lenders()).toEqual(['2 updated Birch Bakery', '1 sitting Birch Bakery']);
  expect(await owner.versions.restore(owner.by, owner.id, 1)).toBe('restored');
  expect(await words(owner)).toBe(before);
  expect(await names(owner)).toEqual(['changed loan']);
});

test('I15.76 what its owner has decided against is offered again only when it says something else', async () => {
  const owner = await draft();
  await updated(LOAN, NEW);
  const leave = [await idOf(owner, 'changed loan'), 'nothing'];
  expect(await at.updates.answer(owner.by, owner.id, { leave })).toBe('left');
  expect(await names(owner)).toEqual(['added secret']);
  expect((await at.updates.find(await owner.found()))?.left.map(nameOf)).toEqual(['changed loan']);
  expect(await owner.lenders()).toEqual([]);
  await back();
  await updated([LOAN[0], 'The Lender pays the Loan in three sums']);
  expect(await names(owner)).toEqual(['changed loan']);
});

test('I15.76 what was seen is what is taken: a change of the template meanwhile takes nothing', async () => {
  const owner = await draft();
  await updated(LOAN);
  const take = [await idOf(owner, 'changed loan')];
  await back();
  await updated([LOAN[0], 'The Lender pays nothing']);
  expect(await at.updates.answer(owner.by, owner.id, { take })).toBe('none');
  expect(await words(owner)).toContain('in one sum');
});

test('I15.76 own words give way where a taken clause changed, and stay everywhere else', async () => {
  const owner = await draft();
  const template = await at.documents.template(TEMPLATE);
  if (!template) throw new Error('no template');
  const key = { accountId: owner.accountId, templateId: TEMPLATE, id: owner.id };
  const edit = async (words: string, text: string) => {
    const part = partOf(template, words);
    const change = { kind: 'change', part, text: typed(template, text) } as const;
    expect(await at.drive.wordings.edit(key, change, owner.by)).toEqual({ outcome: 'saved' });
  };
  await edit('The Lender will pay the Loan in one sum', 'The Lender pays at once.');
  await edit('The Lender need not pay until', 'The Lender pays before all that.');
  await updated(LOAN, NEW);
  expect(await at.updates.answer(owner.by, owner.id, { take: [await idOf(owner, 'added secret')] })).toBe(
    'taken',
  );
  expect(await words(owner)).toContain('The Lender pays at once.');
  expect(await at.updates.answer(owner.by, owner.id, { take: [await idOf(owner, 'changed loan')] })).toBe(
    'taken',
  );
  const after = await words(owner);
  expect(after).toContain('in two sums');
  expect(after).not.toContain('The Lender pays at once.');
  expect(after).toContain('The Lender pays before all that.');
});

test('I15.76 a field that vanishes keeps its value until it is taken away', async () => {
  const owner = await draft();
  const key = { accountId: owner.accountId, templateId: TEMPLATE, id: owner.id };
  await at.drive.save(key, { purpose: 'an oven' }, owner.by);
  await updated(GONE, NO_PURPOSE, UNASKED);
  const asked = async () => (await at.drive.template(key))?.fields.map((field) => field.key);
  expect(await asked()).toContain('purpose');
  const take = (await openChanges(owner)).map(({ id }) => id);
  expect(await at.updates.answer(owner.by, owner.id, { take })).toBe('taken');
  expect(await asked()).not.toContain('purpose');
  expect((await owner.found()).values).toEqual({ lender: 'Birch Bakery', purpose: 'an oven' });
  await at.drive.save(key, { purpose: '' }, owner.by);
  expect((await owner.found()).values).toEqual({ lender: 'Birch Bakery' });
});

test('I15.76 finished documents, and those of others, are offered nothing and never change', async () => {
  const [owner, stranger] = [await draft(), await at.newOwner()];
  await owner.finish();
  const before = await words(owner);
  await updated(LOAN);
  expect(await at.updates.find(await owner.found())).toBeNull();
  expect(await at.updates.answer(owner.by, owner.id, { take: ['any'] })).toBe('finished');
  expect(await at.updates.answer(stranger.by, owner.id, { take: ['any'] })).toBe('unknown');
  expect(await at.updates.answer(owner.by, newId(), { take: ['any'] })).toBe('unknown');
  expect(await words(owner)).toBe(before);
  await owner.versions.reopen(owner.accountId, owner.id);
  expect(await words(owner)).toBe(before);
  expect(await names(owner)).toEqual(['changed loan']);
});

test('I15.76 a copy says what its original says, and an edit of the words stays on its template', async () => {
  const owner = await draft();
  await updated(LOAN);
  const copy = await at.drive.acts.duplicate(owner.by, owner.id, (name) => name);
  expect(copy?.madeWith).toBe((await owner.found()).madeWith);
  const key = { accountId: owner.accountId, templateId: TEMPLATE, id: owner.id };
  const edit = { kind: 'leaveOut', part: 'interest' } as const;
  expect(await at.drive.wordings.edit(key, edit, owner.by)).toEqual({ outcome: 'saved' });
  const { madeWith, wording } = await owner.found();
  const template = await at.documents.template(TEMPLATE, madeWith);
  expect(template && JSON.stringify(applyWording(template, wording).blocks)).toContain('in one sum');
});

test('I15.77 templates that no document needs go after a month, others stay', async () => {
  const [kept, erased] = [await draft(), await draft()];
  await updated([LOAN[0], 'The Lender pays the Loan in shells']);
  const ids = (await openChanges(erased)).map(({ id }) => id);
  await at.updates.answer(erased.by, erased.id, { take: ids });
  const mine = (await kept.found()).madeWith;
  const hashes = async () =>
    (await at.database.query.selectFrom('frozen_templates').select('hash').execute()).map(({ hash }) => hash);
  const unused = (await erased.found()).madeWith ?? '';
  expect(unused).toBe(await at.documents.frozen.current(TEMPLATE));
  await at.database.query.deleteFrom('documents').where('id', '=', erased.id).execute();
  const cleaned = await clean(at.database, new Date(now().getTime() + 29 * DAY));
  expect(cleaned.failed).toEqual({});
  expect(await hashes()).toEqual(expect.arrayContaining([mine, unused]));
  await clean(at.database, new Date(now().getTime() + 31 * DAY));
  expect(await hashes()).toContain(mine);
  expect(await hashes()).not.toContain(unused);
  // Begun with again it is kept again.
  const owner = await draft();
  expect((await owner.found()).madeWith).toBe(unused);
  expect(await hashes()).toContain(unused);
});

function partOf({ blocks }: DocumentTemplate, said: string): string {
  const found = eachPart(partsOf(blocks)).find(({ part }) => JSON.stringify(part.own).includes(said));
  if (!found) throw new Error(`no part says ${said}`);
  return found.part.name;
}
