import { describe, expect, test } from 'vitest';
import { clockOffset, DAY, MINUTE, SECOND, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { hashOf } from '../../src/shared/secrets.server.ts';
import { atNoon } from '../support/clock.ts';
import { aFile, useSeats } from '../support/seats.ts';

const at = useSeats();

const FROM = {
  seen: { browser: 'Firefox', system: 'Windows', country: 'DE' },
  device: undefined,
  trust: undefined,
};
const ASKED = { templateId: 1, documentId: null, format: 'pdf', address: '203.0.113.7' } as const;

describe('a licence for one person', () => {
  test('R6.09 R6.10 a Basic licence admits only its creator: nobody can be invited', async () => {
    const [holder, other] = [await at().holder('basic'), await at().account('other')];
    expect(await at().seats.invite(holder, other.email, 'en')).toBe('single');
    await expect(at().linkTo(other.email)).rejects.toThrow('no result');
    expect(await at().seats.people(holder.accountId)).toMatchObject({ users: 1, seats: [], free: 0 });
    expect(await at().mayDownload(holder)).toBe(true);
    expect(await at().mayDownload(other)).toBe(false);
  });

  test('R6.10 a second person is refused a seat, although invited while there were five', async () => {
    const [holder, second] = [await at().holder('premium'), await at().account('second')];
    await at().seats.invite(holder, second.email, 'en');
    const link = await at().linkTo(second.email);
    await at().change(holder, 'basic');
    expect((await at().seats.inspect(link))?.isFull).toBe(true);
    expect(await at().seats.accept(link, second, 'en')).toEqual({ outcome: 'full' });
    expect(await at().mayDownload(second)).toBe(false);
    expect(await at().seats.seatOf(second.accountId)).toBeUndefined();
  });

  test('R6.10 a refused seat leaves no account behind', async () => {
    const holder = await at().holder('premium');
    const email = `nobody-${newId()}@example.com`;
    await at().seats.invite(holder, email, 'en');
    await at().change(holder, 'basic');
    expect(await at().seats.accept(await at().linkTo(email), undefined, 'en')).toEqual({ outcome: 'full' });
    expect(await at().entitlements.accountOf(email)).toBeUndefined();
  });
});

describe('a licence for several', () => {
  test('members may have files as its holder may, each with the limit of a day of their own', async () => {
    const [holder, member] = [await at().holder('premium'), await at().account('member')];
    expect(await at().mayDownload(member)).toBe(false);
    await at().join(holder, member);
    expect(await at().entitlements.active(member.accountId)).toMatchObject({
      plan: 'premium',
      holderId: holder.accountId,
    });
    atNoon();
    for (let count = 0; count < 100; count += 1) {
      expect(await at().mayDownload(member)).toBe(true);
      // No faster than a licence is served (R9.46).
      setClockOffset(clockOffset() + 3 * SECOND);
    }
    setClockOffset(clockOffset() + MINUTE);
    expect(await at().entitlements.download(member, ASKED, aFile)).toMatchObject({ outcome: 'tooMany' });
    expect(await at().mayDownload(holder)).toBe(true);
  });

  test('I13.17 whoever opened the account before its mailbox was shown is out with the seat; the link is the proof', async () => {
    const [holder, member] = [await at().holder('premium'), await at().account('member', false)];
    const stranger = await at().session(member);
    expect(await at().auth.identityOfSecret(stranger)).toMatchObject({ email: member.email });
    await at().seats.invite(holder, member.email, 'en');
    const accepted = await at().seats.accept(await at().linkTo(member.email), undefined, 'en');
    if (accepted.outcome !== 'taken' || accepted.proof === null) throw new Error('no proof');
    expect(await at().auth.identityOfSecret(stranger)).toBeUndefined();
    expect(await at().entitlements.download(member, ASKED, aFile)).toEqual({ outcome: 'unproven' });
    const entry = await at().auth.enterByLink(accepted.proof, FROM);
    expect(entry).toMatchObject({ firstProof: true, accountId: member.accountId });
  });

  test('the link of an invitation is a secret of its mailbox: its hash is kept, and it works once', async () => {
    const [holder, member] = [await at().holder('premium'), await at().account('member')];
    await at().seats.invite(holder, member.email, 'en');
    const link = await at().linkTo(member.email);
    const row = await at()
      .bench.database.query.selectFrom('seats')
      .selectAll()
      .where('holder_id', '=', holder.accountId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(link);
    expect(row.link_hash?.equals(hashOf(link))).toBe(true);
    expect((await at().seats.accept(link, member, 'en')).outcome).toBe('taken');
    expect(await at().seats.accept(link, member, 'en')).toEqual({ outcome: 'gone' });
    expect(await at().seats.inspect(link)).toBeUndefined();
  });

  test('looking at an invitation changes nothing; another account cannot take it', async () => {
    const [holder, member, thief] = [
      await at().holder('premium'),
      await at().account('m'),
      await at().account('t'),
    ];
    await at().seats.invite(holder, member.email, 'en');
    const link = await at().linkTo(member.email);
    expect((await at().seats.inspect(link))?.isFull).toBe(false);
    expect(await at().seats.accept(link, thief, 'en')).toEqual({ outcome: 'otherAccount' });
    expect(await at().mayDownload(thief)).toBe(false);
    expect((await at().seats.accept(link, member, 'en')).outcome).toBe('taken');
  });

  test('an invited mailbox without an account gets one, proven and signed in once', async () => {
    const holder = await at().holder('premium');
    const email = `new-${newId()}@example.com`;
    await at().seats.invite(holder, email, 'de');
    const accepted = await at().seats.accept(await at().linkTo(email), undefined, 'de');
    if (accepted.outcome !== 'taken' || accepted.proof === null) throw new Error('no proof');
    const entry = await at().auth.enterByLink(accepted.proof, FROM);
    if (!entry || 'held' in entry) throw new Error('expected an entry');
    expect(entry.firstProof).toBe(true);
    const identity = await at().auth.identityOfSecret(entry.secret);
    expect(identity).toMatchObject({ email, locale: 'de', mailboxProven: true });
    expect(identity && (await at().mayDownload(identity))).toBe(true);
    expect(await at().auth.enterByLink(accepted.proof, FROM)).toBeUndefined();
  });

  test('an account that was there before is not entered by the link', async () => {
    const [holder, member] = [await at().holder('premium'), await at().account('member')];
    await at().seats.invite(holder, member.email, 'en');
    expect(await at().seats.accept(await at().linkTo(member.email), undefined, 'en')).toEqual({
      outcome: 'taken',
      proof: null,
    });
    expect(await at().mayDownload(member)).toBe(true);
  });

  test('I15.116 seats that are paid for stay until a smaller plan that is planned begins', async () => {
    const [holder, invited] = [await at().holder('premium'), await at().account('invited')];
    await at().bench.database.pool.query(
      `update entitlements set next_plan = 'basic' where account_id = $1`,
      [holder.accountId],
    );
    expect(await at().seats.people(holder.accountId)).toMatchObject({ users: 5, free: 4, later: 'basic' });
    expect(await at().seats.invite(holder, invited.email, 'en')).toBe('invited');
  });

  test('an invitation holds its seat for seven days, then neither link nor seat', async () => {
    const [holder, late] = [await at().holder('premium'), await at().account('late')];
    await at().seats.invite(holder, late.email, 'en');
    const link = await at().linkTo(late.email);
    expect((await at().seats.people(holder.accountId)).free).toBe(3);
    setClockOffset(7 * DAY - MINUTE);
    expect(await at().seats.inspect(link)).toBeDefined();
    setClockOffset(7 * DAY + SECOND);
    expect(await at().seats.accept(link, late, 'en')).toEqual({ outcome: 'gone' });
    expect(await at().seats.people(holder.accountId)).toMatchObject({
      free: 4,
      seats: [{ state: 'expired' }],
    });
    expect(await at().seats.invite(holder, late.email, 'en')).toBe('invited');
    expect((await at().seats.accept(await at().linkTo(late.email), late, 'en')).outcome).toBe('taken');
  });

  test('invited once more, the same mailbox keeps its seat and the older link ends', async () => {
    const [holder, member] = [await at().holder('premium'), await at().account('member')];
    await at().seats.invite(holder, member.email, 'en');
    const first = await at().linkTo(member.email);
    setClockOffset(MINUTE);
    await at().seats.invite(holder, member.email.toUpperCase(), 'en');
    expect((await at().seats.people(holder.accountId)).seats).toHaveLength(1);
    expect(await at().seats.inspect(first)).toBeUndefined();
  });

  test('one does not invite oneself, a member, or anybody without a plan', async () => {
    const [holder, member] = [await at().holder('premium'), await at().account('member')];
    await at().join(holder, member);
    expect(await at().seats.invite(holder, holder.email.toUpperCase(), 'en')).toBe('self');
    expect(await at().seats.invite(holder, member.email, 'en')).toBe('member');
    expect(await at().seats.invite(member, 'a@example.com', 'en')).toBe('noPlan');
  });
});

describe('seats that end', () => {
  test('a removed member has no files, and the seat is free; others cannot remove', async () => {
    const [holder, member] = [await at().holder('premium'), await at().account('member')];
    await at().join(holder, member);
    const [seat] = (await at().seats.people(holder.accountId)).seats;
    expect(
      await at().seats.end((await at().holder('premium')).accountId, seat?.id ?? '', holder.accountId),
    ).toBeUndefined();
    expect(await at().mayDownload(member)).toBe(true);
    expect(await at().seats.end(holder.accountId, seat?.id ?? '', holder.accountId)).toBe('removed');
    expect(await at().mayDownload(member)).toBe(false);
    expect((await at().seats.people(holder.accountId)).free).toBe(4);
    expect(await at().seats.seatOf(member.accountId)).toMatchObject({ endedBecause: 'removed' });
  });

  test('a withdrawn invitation frees its seat and ends its link', async () => {
    const [holder, member] = [await at().holder('premium'), await at().account('member')];
    await at().seats.invite(holder, member.email, 'en');
    const link = await at().linkTo(member.email);
    const [seat] = (await at().seats.people(holder.accountId)).seats;
    expect(await at().seats.end(holder.accountId, seat?.id ?? '', holder.accountId)).toBe('withdrawn');
    expect(await at().seats.accept(link, member, 'en')).toEqual({ outcome: 'gone' });
    expect((await at().seats.people(holder.accountId)).seats).toEqual([]);
  });

  test('a member may leave, and take a seat elsewhere', async () => {
    const [first, second, member] = [
      await at().holder('premium'),
      await at().holder('team'),
      await at().account('m'),
    ];
    await at().join(first, member);
    expect(await at().seats.leave(member.accountId)).toBe(true);
    expect(await at().seats.leave(member.accountId)).toBe(false);
    expect(await at().mayDownload(member)).toBe(false);
    await at().join(second, member);
    expect((await at().seats.people(first.accountId)).seats).toEqual([]);
    expect((await at().entitlements.active(member.accountId))?.plan).toBe('team');
  });

  test('who has a licence of their own keeps it, whatever becomes of the seat', async () => {
    const [holder, member] = [await at().holder('team'), await at().holder('basic')];
    await at().join(holder, member);
    expect(await at().entitlements.active(member.accountId)).toMatchObject({
      plan: 'basic',
      holderId: member.accountId,
    });
    const [seat] = (await at().seats.people(holder.accountId)).seats;
    await at().seats.end(holder.accountId, seat?.id ?? '', holder.accountId);
    expect(await at().mayDownload(member)).toBe(true);
  });
});
