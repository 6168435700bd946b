import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clockOffset, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type Owner, openVersions, TEMPLATE } from '../support/versions.ts';

const offset = clockOffset();
let at: Awaited<ReturnType<typeof openVersions>>;
let newOwner: () => Promise<Owner>;
beforeAll(async () => {
  at = await openVersions();
  newOwner = at.newOwner;
});
afterEach(() => setClockOffset(offset));
afterAll(() => at.close());

test('I15.63 what a document said is kept when a new sitting begins, and once', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await owner.save('AB', 20);
  await owner.save('ABC', 29);
  expect(await owner.lenders()).toEqual([]);
  await owner.save('D', 31);
  await owner.save('DE', 1);
  expect(await owner.lenders()).toEqual(['1 sitting ABC']);
  const edit = { kind: 'leaveOut', part: 'interest' } as const;
  setClockOffset(clockOffset() + 31 * MINUTE);
  const key = { accountId: owner.accountId, templateId: TEMPLATE, id: owner.id };
  expect(await at.drive.wordings.edit(key, edit, owner.by)).toEqual({ outcome: 'saved' });
  expect(await owner.lenders()).toEqual(['2 sitting DE', '1 sitting ABC']);
  const [last] = await owner.versions.list({ id: owner.id });
  expect(last?.author?.id).toBe(owner.accountId);
});

test('I15.63 whoever saves as somebody else begins a sitting at once', async () => {
  const owner = await newOwner();
  const key = { accountId: owner.accountId, templateId: TEMPLATE, id: owner.id };
  await at.drive.save(key, { lender: 'Sent by Bob' });
  await owner.save('Mine', 1);
  expect(await owner.lenders()).toEqual(['1 sitting Sent by Bob']);
  expect((await owner.versions.list({ id: owner.id }))[0]?.author).toBeNull();
});

test('I15.63 a version comes back as one more, and nothing is lost', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await owner.save('B', 40);
  await owner.save('C', 40);
  expect(await owner.versions.restore(owner.by, owner.id, 1)).toBe('restored');
  expect((await owner.found()).values).toEqual({ lender: 'A' });
  expect((await owner.found()).name).toBe('A');
  expect(await owner.lenders()).toEqual(['4 restored A', '3 sitting C', '2 sitting B', '1 sitting A']);
  expect(await owner.versions.restore(owner.by, owner.id, 4)).toBe('same');
  expect(await owner.versions.restore(owner.by, owner.id, 3)).toBe('restored');
  expect((await owner.found()).values).toEqual({ lender: 'C' });
  expect((await owner.versions.list({ id: owner.id }))[0]).toMatchObject({ no: 5, restoredNo: 3 });
  await owner.finish();
  expect(await owner.versions.restore(owner.by, owner.id, 1)).toBe('finished');
});

test('I15.63 a version can be kept and named by hand, and its name taken off again', async () => {
  const owner = await newOwner();
  await owner.save('A');
  expect(await owner.versions.keep(owner.accountId, owner.id, ' As we \u202eagreed ')).toBe('named');
  await owner.save('B', 40);
  expect(await owner.lenders()).toEqual(['1 kept A']);
  expect((await owner.versions.list({ id: owner.id }))[0]?.name).toBe('As we agreed');
  expect(await owner.versions.name(owner.accountId, owner.id, { no: 1, name: '' })).toBe('named');
  expect((await owner.versions.list({ id: owner.id }))[0]?.name).toBe('');
  expect(await owner.versions.name(owner.accountId, owner.id, { no: 9, name: 'x' })).toBe('unknown');
});

test('I15.63 no more than a hundred versions of a document stay for good, and all in all they are bounded', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await at.database.pool.query(
    `insert into document_versions (document_id, no, kind, state, at, name, "values", bytes)
     select $1, n, case when n <= 100 then 'kept' else 'sitting' end, -n, now(), null, '{}', 10
     from generate_series(1, 300) n`,
    [owner.id],
  );
  expect(await owner.versions.keep(owner.accountId, owner.id, 'One more')).toBe('tooMany');
  await owner.save('B', 40);
  expect(await owner.versions.list({ id: owner.id })).toHaveLength(200);
  await owner.finish();
  expect(await owner.versions.reopen(owner.accountId, owner.id)).toBe('tooMany');
});

test('I15.63 copies begin without versions, and what is deleted takes its own along', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await owner.finish();
  const copy = await at.drive.acts.duplicate({ ...owner.by }, owner.id, (name) => name);
  expect(copy).toMatchObject({ status: 'draft', frozen: null, values: { lender: 'A' } });
  expect(await owner.versions.list({ id: copy?.id ?? '' })).toEqual([]);
  await at.database.query.deleteFrom('documents').where('id', '=', owner.id).execute();
  expect(await owner.versions.list({ id: owner.id })).toEqual([]);
});

test('I15.65 a finished document changes only after somebody goes on working on it', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await owner.finish();
  expect((await owner.found()).status).toBe('final');
  expect(await owner.save('B')).toBe('finished');
  const write = (set: string) =>
    at.database.pool.query(`update documents set ${set} where id = '${owner.id}'`);
  await expect(write(`wording = '{}'`)).rejects.toThrow('is finished');
  await expect(write(`frozen_template = null`)).rejects.toThrow('is finished');
  await expect(write(`finished_at = null, values = '{}'`)).rejects.toThrow('is finished');
  expect(await owner.versions.reopen(owner.accountId, owner.id)).toBe('reopened');
  expect(await owner.found()).toMatchObject({ status: 'draft', frozen: null, finishedAt: null });
  expect(await owner.save('B')).toBe('saved');
  await owner.finish();
  expect(await owner.lenders()).toEqual(['2 final B', '1 final A']);
});

test('I15.65 what took a number of a series, and what was signed, is never gone on with', async () => {
  const [numbered, signed] = [await newOwner(), await newOwner()];
  for (const owner of [numbered, signed]) {
    await owner.save('A');
    await owner.finish();
  }
  const company = newId();
  await at.database.pool.query(
    `with space as (select space_id as id from items where id = '${numbered.id}'),
     party as (insert into parties (id, space_id, kind, name, name_key, words, profile, created_by, used_at, created_at, updated_at)
       select '${company}', space.id, 'own', 'Shop', 'shop', '', '{}', '${numbered.accountId}', now(), now(), now() from space returning id)
     insert into series (company_id, kind, pattern) select id, 'invoice', '{number}' from party`,
  );
  await at.database.pool.query(
    `insert into series_numbers (company_id, kind, year, number, text, document_id, taken_at)
     values ('${company}', 'invoice', 0, 1, '1', '${numbered.id}', now())`,
  );
  expect(await numbered.versions.reopen(numbered.accountId, numbered.id)).toBe('numbered');
  await at.database.pool.query(`update documents set signed_at = now() where id = '${signed.id}'`);
  expect((await signed.found()).status).toBe('signed');
  expect(await signed.versions.reopen(signed.accountId, signed.id)).toBe('signed');
  for (const { id } of [numbered, signed]) {
    const reopened = at.database.pool.query(`update documents set finished_at = null where id = '${id}'`);
    await expect(reopened).rejects.toThrow('is finished');
  }
});

test('I15.65 what was sent is sent until it changes, and stays as a version with the words of that day', async () => {
  const owner = await newOwner();
  await owner.save('A');
  await owner.versions.markSent(owner.accountId, await owner.found(), 'US-TX');
  expect((await owner.found()).status).toBe('sent');
  const [sent] = await owner.versions.list({ id: owner.id });
  expect(sent?.sentAt).not.toBeNull();
  expect((await owner.versions.find({ id: owner.id }, 1))?.frozen?.place).toBe('US-TX');
  const stale = await owner.found();
  await owner.save('B');
  expect((await owner.found()).status).toBe('draft');
  await owner.versions.markSent(owner.accountId, stale, null);
  expect((await owner.found()).status).toBe('draft');
  const list = (status: 'draft' | 'sent') =>
    at.drive.own.list(owner.accountId, { sort: 'date', words: [], limit: 5, status });
  expect([(await list('draft')).total, (await list('sent')).total]).toEqual([1, 0]);
});

test('I15.63 a stranger does nothing to somebody’s versions, and learns as much as of none', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  await owner.save('A');
  await owner.save('B', 40);
  const before = await owner.lenders();
  for (const id of [owner.id, newId(), 'none']) {
    const { accountId, by, versions } = stranger;
    expect(await versions.restore(by, id, 1)).toBe('unknown');
    expect(await versions.keep(accountId, id, 'x')).toBe('unknown');
    expect(await versions.name(accountId, id, { no: 1, name: 'x' })).toBe('unknown');
    expect(await versions.reopen(accountId, id)).toBe('unknown');
    await versions.markSent(accountId, { id, version: 2 }, null);
  }
  expect(await owner.lenders()).toEqual(before);
  expect((await owner.found()).status).toBe('draft');
});
