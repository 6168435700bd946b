import { describe, expect, test } from 'vitest';
import { SharesService } from '../../src/services/sharing/shares.server.ts';
import { clockOffset, DAY, HOUR, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { newSecret } from '../../src/shared/secrets.server.ts';
import { ASKED, useSharing } from '../support/sharing.ts';

const at = useSharing();
const offset = clockOffset();

describe('I15.50 links', () => {
  test('I15.50 a secret of 256 bits opens its item, and no table has it', async () => {
    const { accountId, documentId, fileId } = await at().withThings();
    for (const id of [documentId, fileId]) {
      const { secret, share } = await at().shared(accountId, id);
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      expect(await at().shares.open(secret)).toMatchObject({ item: { id }, share: { role: 'reader' } });
      const { rows } = await at().database.pool.query('select t::text as row from shares t where id = $1', [
        share.id,
      ]);
      expect(rows[0].row).not.toContain(secret);
    }
  });

  test('I15.50 S70 who has no right to an item makes, sees and ends no link to it', async () => {
    const { accountId, documentId, folderId } = await at().withThings();
    const { share } = await at().shared(accountId, documentId);
    const stranger = (await at().withThings()).accountId;
    for (const id of [documentId, newId(), 'x'])
      expect(await at().shares.share(stranger, { ...ASKED, itemId: id })).toEqual({ outcome: 'unknown' });
    expect(await at().shares.ofItem(stranger, documentId)).toBe('unknown');
    expect(await at().shares.end(stranger, share.id)).toBe(false);
    expect(await at().shares.end(stranger, newId())).toBe(false);
    expect(await at().shares.all(stranger)).toEqual([]);
    // A link is to a document or a file.
    expect(await at().shares.share(accountId, { ...ASKED, itemId: folderId })).toEqual({
      outcome: 'notAllowed',
    });
  });

  test.each([1, 7, 30, 90] as const)('I15.50 a link of %s days ends by the clock', async (days) => {
    const { accountId, documentId } = await at().withThings();
    const { secret } = await at().shared(accountId, documentId, { days });
    setClockOffset(offset + days * DAY - MINUTE);
    expect(await at().shares.open(secret)).toBeDefined();
    setClockOffset(offset + days * DAY + MINUTE);
    expect(await at().shares.open(secret)).toBeUndefined();
  });

  test('I15.50 ended at once, thrown away, taken back, erased: nothing is opened any more', async () => {
    const { accountId, documentId, fileId } = await at().withThings();
    const first = await at().shared(accountId, documentId);
    expect(await at().shares.end(accountId, first.share.id)).toBe(true);
    const second = await at().shared(accountId, documentId);
    await at().items.trash(accountId, documentId);
    const outcomes = [await at().shares.open(first.secret), await at().shares.open(second.secret)];
    await at().items.restore(accountId, documentId);
    // Who takes a document back gives out a new link.
    outcomes.push(await at().shares.open(second.secret));
    const third = await at().shared(accountId, fileId);
    await at().items.trash(accountId, fileId);
    await at().items.erase(accountId, fileId);
    outcomes.push(await at().shares.open(third.secret));
    expect(outcomes).toEqual([undefined, undefined, undefined, undefined]);
    expect((await at().shares.all(accountId)).map(({ id }) => id)).not.toContain(third.share.id);
  });

  test('I15.50 a folder that is thrown away ends the links of all that lies in it', async () => {
    const { accountId, fileId, folderId } = await at().withThings();
    await at().items.move(accountId, fileId, folderId);
    const { secret } = await at().shared(accountId, fileId);
    await at().items.trash(accountId, folderId);
    expect(await at().shares.open(secret)).toBeUndefined();
    await at().items.restore(accountId, folderId);
    expect(await at().shares.open(secret)).toBeUndefined();
  });

  test('I15.50 S30 secrets that were made up open nothing and break nothing', async () => {
    const made = [
      '',
      ' ',
      '../../etc',
      newSecret(),
      'a'.repeat(100_000),
      '\u0000',
      '%00',
      "' or 1=1 --",
      '💥',
    ];
    for (const secret of made) expect(await at().shares.open(secret)).toBeUndefined();
  });

  test('I15.50 each of 200 openings at the same time is counted', async () => {
    const { accountId, documentId } = await at().withThings();
    const { share } = await at().shared(accountId, documentId);
    await Promise.all(Array.from({ length: 200 }, () => at().shares.countOpening(share.id)));
    const found = await at().shares.ofItem(accountId, documentId);
    expect(found !== 'unknown' && found.shares[0]).toMatchObject({ opened: 200 });
  });

  test('I15.50 S15 a password lets in who knows it, for half a day, and no pass of another link does', async () => {
    const { accountId, documentId } = await at().withThings();
    const openOf = async (password: string) => {
      const open = await at().shares.open((await at().shared(accountId, documentId, { password })).secret);
      if (!open) throw new Error('not open');
      return open;
    };
    const [open, other] = [await openOf('swordfish'), await openOf('swordfish')];
    expect(open.passwordHash).toMatch(/^argon2id\$/);
    expect(at().shares.isPassed(open, undefined)).toBe(false);
    for (const wrong of ['', 'Swordfish', 'swordfish '])
      expect(await at().shares.passFor(open, wrong)).toBeUndefined();
    const pass = await at().shares.passFor(open, 'swordfish');
    expect(at().shares.isPassed(open, pass)).toBe(true);
    expect(at().shares.isPassed(other, pass)).toBe(false);
    const [until = '', signature = ''] = (pass ?? '').split('.');
    expect(at().shares.isPassed(open, `${Number(until) + 1}.${signature}`)).toBe(false);
    setClockOffset(offset + 13 * HOUR);
    expect(at().shares.isPassed(open, pass)).toBe(false);
    expect(at().shares.isPassed(await openOf(''), undefined)).toBe(true);
  });

  test('I15.50 a link opens no more than its maker can', async () => {
    const { accountId, documentId } = await at().withThings();
    const { secret } = await at().shared(accountId, documentId);
    const left = new SharesService({ database: at().database, spaces: { of: async () => [] } });
    expect(await left.open(secret)).toBeUndefined();
  });
});
