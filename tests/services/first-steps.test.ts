import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FirstStepsService } from '../../src/services/first-steps/first-steps.server.ts';
import { clockOffset, DAY, later, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { bareAccount, hash, put } from '../support/account-rows.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

describe('I15.70 the first steps tick themselves by what really happened', () => {
  let own: OwnDatabase;
  const offset = clockOffset();
  const companies: unknown[] = [];
  beforeAll(async () => {
    own = await openOwnDatabase();
  });
  afterAll(async () => {
    setClockOffset(offset);
    await own.close();
  });

  /** The service, for an account whose companies are those of the test. */
  function service(): FirstStepsService {
    return new FirstStepsService({
      database: own.database,
      companies: { companies: () => Promise.resolve(companies as never) },
    });
  }

  async function newAccount(): Promise<string> {
    companies.length = 0;
    return (await bareAccount(own.database, 'steps')).id;
  }

  async function putDocument(accountId: string, more: Record<string, unknown>): Promise<string> {
    const [id, at] = [newId(), now()];
    const row = { id, account_id: accountId, template_id: 521, version: 1, created_at: at, updated_at: at };
    await put(own.database, 'documents', { ...row, values: {}, ...more });
    return id;
  }

  const DONE = { fill: false, company: false, hand: false };

  test('a document counts once something is typed in it, and not while it is planted', async () => {
    const id = await newAccount();
    const steps = service();
    const none = { show: 'steps', done: DONE, next: 'fill' };
    expect(await steps.read(id)).toEqual(none);
    await putDocument(id, { values: { lender: '', lines: [] } });
    await putDocument(id, { values: { lender: 'Alder Mill' }, planted: true });
    expect(await steps.read(id)).toEqual(none);
    await putDocument(id, { values: { lender: 'Alder Mill' } });
    expect(await steps.read(id)).toEqual({ show: 'steps', done: { ...DONE, fill: true }, next: 'company' });
    companies.push({});
    const filled = { fill: true, company: true, hand: false };
    expect(await steps.read(id)).toEqual({ show: 'steps', done: filled, next: 'hand' });
  });

  test('a document of a team counts for whoever saved it', async () => {
    const id = await newAccount();
    const holder = await bareAccount(own.database, 'holder');
    const spaceId = newId();
    await put(own.database, 'spaces', { id: spaceId, kind: 'team', holder_id: holder.id, created_at: now() });
    const values = { lender: 'Alder Mill' };
    await putDocument(id, { account_id: null, space_id: spaceId, saved_by: id, values });
    expect(await service().read(id)).toMatchObject({ done: { fill: true } });
    expect(await service().read(holder.id)).toMatchObject({ done: { fill: false } });
  });

  test.each(['finished', 'sent', 'downloaded', 'shared'])('what was %s has been handed on', async (way) => {
    const id = await newAccount();
    const at = now();
    const ways: Record<string, Record<string, unknown>> = {
      finished: { finished_at: at },
      sent: { sent_at: at },
    };
    const document = await putDocument(id, ways[way] ?? {});
    const download = {
      id: newId(),
      account_id: id,
      template_id: 521,
      document_id: document,
      format: 'pdf',
      at,
    };
    if (way === 'downloaded') {
      // One that is still being made has not been handed on.
      await put(own.database, 'downloads', { ...download, reserved_until: later(DAY) });
      expect(await service().read(id)).toMatchObject({ done: DONE });
      await put(own.database, 'downloads', { ...download, id: newId() });
    }
    if (way === 'shared') await putShare(id, document);
    expect(await service().read(id)).toMatchObject({ show: 'steps', done: { ...DONE, hand: true } });
  });

  async function putShare(accountId: string, documentId: string): Promise<void> {
    const [spaceId, at] = [newId(), now()];
    await put(own.database, 'spaces', { id: spaceId, kind: 'own', holder_id: accountId, created_at: at });
    const times = { created_at: at, updated_at: at };
    const item = { id: documentId, space_id: spaceId, kind: 'document', document_id: documentId };
    await put(own.database, 'items', { ...item, created_by: accountId, ...times });
    await put(own.database, 'shares', {
      ...{ id: newId(), item_id: documentId, created_by: accountId, secret_hash: hash(), role: 'reader' },
      ...{ downloads: false, label: '', sharer: 'Ida', created_at: at, expires_at: later(DAY) },
    });
  }

  test('all done is thanked for a day, though it is thrown away meanwhile; brought back, thanked again', async () => {
    const id = await newAccount();
    const steps = service();
    companies.push({});
    const document = await putDocument(id, { values: { lender: 'Alder Mill' }, sent_at: now() });
    expect(await steps.read(id)).toEqual({ show: 'thanks' });
    await own.database.pool.query('delete from documents where id = $1', [document]);
    setClockOffset(clockOffset() + DAY - 60_000);
    expect(await steps.read(id)).toEqual({ show: 'thanks' });
    setClockOffset(clockOffset() + 60_000);
    expect([await steps.read(id), await steps.isOver(id)]).toEqual([{ show: 'nothing' }, true]);
    await steps.bringBack(id);
    expect(await steps.read(id)).toMatchObject({ show: 'steps', next: 'fill' });
  });

  test('put away is put away for this account alone, until it is brought back', async () => {
    const [id, other] = [await newAccount(), await newAccount()];
    const steps = service();
    await steps.putAway(id);
    expect([await steps.read(id), await steps.isOver(id)]).toEqual([{ show: 'nothing' }, true]);
    expect(await steps.read(other)).toMatchObject({ show: 'steps' });
    await steps.bringBack(id);
    expect(await steps.read(id)).toMatchObject({ show: 'steps' });
    expect(await steps.isOver(id)).toBe(false);
  });
});
