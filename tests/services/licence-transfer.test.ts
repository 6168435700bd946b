import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '../../src/services/account/identity.ts';
import { LicenceTransferService } from '../../src/services/licence-transfer/transfer.server.ts';
import { clockOffset, DAY, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { useSeats } from '../support/seats.ts';
import { Team } from '../support/team.ts';

const SEEN = { browser: 'Firefox', system: 'Linux', country: null };
const ROUNDS = 12;

const seats = useSeats();
let team: Team;
let transfers: LicenceTransferService;
beforeAll(() => {
  team = new Team(seats());
  transfers = new LicenceTransferService({ database: team.database, onMail: () => undefined });
});
afterAll(() => team.close());

/** A licence of a holder with two members. */
async function licenceOf(holder: Identity) {
  const [anna, ben] = [await seats().account('anna'), await seats().account('ben')];
  await seats().join(holder, anna);
  await seats().join(holder, ben);
  return { holder, anna, ben };
}

const newLicence = async () => licenceOf(await seats().holder('premium'));

const offer = (from: Identity, to: Identity) => transfers.offer(from.accountId, to.accountId, SEEN);
const take = (who: Identity) => transfers.take(who.accountId, SEEN);
const roleOf = async (who: Identity) => (await seats().entitlements.active(who.accountId))?.role;

async function stepsMailedTo({ accountId }: Identity): Promise<string[]> {
  const rows = await team.database.query
    .selectFrom('outbox')
    .select('data')
    .where('mail', '=', 'licence-transfer')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => String((data as { step: unknown }).step));
}

describe('I15 a licence that goes to another person', () => {
  test('is offered, and taken: plan, people and the team’s drive go along, whoever had it keeps a seat', async () => {
    const { holder, anna, ben } = await newLicence();
    const { id } = await team.fill(holder, { lender: 'Alder' });
    await team.share(holder, id);
    const own = await team.fill(holder, { lender: 'Private' });
    const space = (await team.spaceOf(holder, 'team')).id;
    expect(await offer(holder, anna)).toBe('offered');
    expect((await transfers.madeTo(anna.accountId))?.from).toBe(holder.email);
    expect([await roleOf(holder), await roleOf(anna)]).toEqual(['holder', 'member']);
    expect(await take(anna)).toBe('taken');
    expect([await roleOf(holder), await roleOf(anna), await roleOf(ben)]).toEqual([
      'manager',
      'holder',
      'member',
    ]);
    for (const who of [holder, anna, ben]) {
      expect((await team.spaceOf(who, 'team')).id).toBe(space);
      expect(await team.lying(who, 'team')).toEqual(['document Alder']);
      expect(await seats().mayDownload(who)).toBe(true);
    }
    expect(await team.drive.find(holder.accountId, own.id)).toBeDefined();
    const people = await seats().seats.people(anna.accountId);
    expect(people.seats.map(({ email, role, state }) => [email, role, state])).toEqual([
      [holder.email, 'manager', 'taken'],
      [ben.email, 'member', 'taken'],
    ]);
    expect((await seats().seats.people(holder.accountId)).seats).toEqual([]);
    expect([await stepsMailedTo(holder), await stepsMailedTo(anna)]).toEqual([
      ['offered', 'given'],
      ['offeredToYou', 'taken'],
    ]);
    expect(await take(anna)).toBe('gone');
  });

  test('R6.09 what was bought goes along: the next term is paid for by, and mailed to, whoever has it now', async () => {
    const { bench } = seats();
    const { id, reference, email } = await bench.place();
    bench.provider.pay(reference);
    await bench.tell(reference);
    await bench.orders.settleDue();
    const bought = await bench.database.query
      .selectFrom('orders')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const accountId = bought.account_id ?? '';
    const buyer: Identity = {
      ...{ accountId, email, locale: 'en', sessionNumber: newId(), mailboxProven: true, hasPassword: false },
    };
    const { anna } = await licenceOf(buyer);
    await offer(buyer, anna);
    expect(await take(anna)).toBe('taken');
    setClockOffset(clockOffset() + 366 * DAY);
    bench.provider.pay(reference);
    await bench.tell(reference);
    await bench.orders.settleDue();
    expect([await roleOf(anna), await roleOf(buyer)]).toEqual(['holder', 'manager']);
    const after = await bench.database.query
      .selectFrom('orders')
      .select(['account_id', 'state', 'held', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ account_id: anna.accountId, state: 'paid', held: null, email: anna.email });
    const receipts = await bench.database.query
      .selectFrom('outbox')
      .select('recipient')
      .where('mail', '=', 'receipt')
      .where('recipient', 'in', [anna.email, email])
      .orderBy('created_at')
      .execute();
    expect(receipts.map(({ recipient }) => recipient)).toEqual([email, anna.email]);
    expect((await bench.orders.ofAccount(buyer.accountId)).length).toBe(0);
  });

  test('is taken back or declined while nobody took it, and runs out after seven days', async () => {
    const { holder, anna, ben } = await newLicence();
    await offer(holder, anna);
    expect(await transfers.end(holder.accountId, 'withdrawn', SEEN)).toBe(true);
    expect([await take(anna), await transfers.end(holder.accountId, 'withdrawn', SEEN)]).toEqual([
      'gone',
      false,
    ]);
    await offer(holder, anna);
    // An offer to somebody else takes its place.
    await offer(holder, ben);
    expect(await take(anna)).toBe('gone');
    expect(await transfers.end(ben.accountId, 'declined', SEEN)).toBe(true);
    expect(await take(ben)).toBe('gone');
    await offer(holder, anna);
    setClockOffset(clockOffset() + 7 * DAY);
    expect([await take(anna), await transfers.madeBy(holder.accountId)]).toEqual(['gone', undefined]);
    expect(await roleOf(holder)).toBe('holder');
  });

  test('is refused to strangers, to whoever has a plan or a team of their own, and when the seat or plan has gone', async () => {
    const { holder, anna, ben } = await newLicence();
    const stranger = await seats().account('stranger');
    expect(await offer(holder, stranger)).toBe('noMember');
    expect(await offer(anna, ben)).toBe('noPlan');
    await seats().change(ben, 'basic');
    expect(await offer(holder, ben)).toBe('hasOwn');
    await offer(holder, anna);
    await seats().seats.leave(anna.accountId);
    expect(await take(anna)).toBe('noMember');
    await seats().join(holder, anna);
    await seats().change(holder, null);
    expect([await take(anna), await roleOf(holder)]).toEqual(['noPlan', undefined]);
  });
});

describe('I15 at once', () => {
  test('taking and taking back: one of the two happens, never both and never half', async () => {
    const { holder, anna } = await newLicence();
    const space = (await team.spaceOf(holder, 'team')).id;
    let [from, to] = [holder, anna];
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await offer(from, to)).toBe('offered');
      const [taken, isWithdrawn] = await Promise.all([
        take(to),
        transfers.end(from.accountId, 'withdrawn', SEEN),
      ]);
      expect([taken === 'taken', isWithdrawn]).toEqual(isWithdrawn ? [false, true] : [true, false]);
      if (taken === 'taken') [from, to] = [to, from];
      expect([await roleOf(from), (await team.spaceOf(from, 'team')).id]).toEqual(['holder', space]);
      expect((await seats().seats.people(from.accountId)).seats.length).toBe(2);
    }
  });

  test('taking twice, and being removed meanwhile: the licence has one holder', async () => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const { holder, anna } = await newLicence();
      await offer(holder, anna);
      const { seats: all } = await seats().seats.people(holder.accountId);
      const seat = all.find(({ email }) => email === anna.email)?.id ?? '';
      const outcomes = await Promise.all([
        take(anna),
        take(anna),
        seats().seats.end(holder.accountId, seat, holder.accountId),
      ]);
      expect(outcomes.filter((one) => one === 'taken').length).toBe(outcomes[2] === 'removed' ? 0 : 1);
      const holders = [await roleOf(holder), await roleOf(anna)].filter((role) => role === 'holder');
      expect(holders).toEqual(['holder']);
    }
  });
});
