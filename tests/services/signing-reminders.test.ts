import { describe, expect, test } from 'vitest';
import { clockOffset, DAY, setClockOffset } from '../../src/shared/clock.ts';
import { idOf, TRACE, useSigning } from '../support/signing.ts';

const stage = useSigning();

/** So many days pass; on each, all processes do what is due. */
async function live(days: number, processes = [stage.signing]): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    setClockOffset(clockOffset() + DAY);
    await Promise.all(processes.map(({ work }) => work.finish()));
  }
}

/** How many reminders somebody had by the end of each day. */
async function heard(email: string, days: number, processes = [stage.signing]): Promise<number[]> {
  const counts: number[] = [];
  for (let day = 0; day < days; day += 1) {
    await live(1, processes);
    counts.push((await stage.kindsTo(email)).filter((kind) => kind === 'reminded').length);
  }
  return counts;
}

describe('reminders', () => {
  test('I20.25 come every three days, five at most, once by whichever process', async () => {
    const { emails } = await stage.sent({ rhythm: 'threeDays', names: ['Rosa'] });
    const counts = await heard(emails[0] ?? '', 20, [stage.signing, stage.serviceOf(), stage.serviceOf()]);
    expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5]);
    // A link of each mail still opens the page.
    expect(await stage.signing.signer.open(await stage.linkOf(emails[0] ?? ''))).toBeDefined();
  });

  test('I20.25 come every seven days, or never, as the sender chose', async () => {
    const week = await stage.sent({ rhythm: 'week', names: ['Rosa'] });
    const never = await stage.sent({ rhythm: 'never', names: ['Ben'] });
    expect(await heard(week.emails[0] ?? '', 15)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2]);
    expect(await stage.kindsTo(never.emails[0] ?? '')).toEqual(['asked']);
  });

  test('I20.25 after days without a server nobody hears twice, and one by hand puts the next one off', async () => {
    const { accountId, outcome, emails } = await stage.sent({ rhythm: 'threeDays', names: ['Rosa'] });
    const [email = ''] = emails;
    setClockOffset(clockOffset() + 10 * DAY);
    await live(1);
    expect(await stage.kindsTo(email)).toEqual(['asked', 'reminded']);
    await live(1);
    const [rosa] = (await stage.signing.sender.find(accountId, idOf(outcome)))?.people ?? [];
    expect(await stage.signing.sender.remind(accountId, idOf(outcome), rosa?.id ?? '')).toBe('done');
    expect(await heard(email, 3)).toEqual([2, 2, 3]);
  });

  test('I20.26 reach only those whose turn it is, and end with the signature', async () => {
    const { emails } = await stage.sent({ rhythm: 'threeDays', ordering: 'inTurn' });
    const [rosa = '', ben = ''] = emails;
    await live(4);
    expect([await stage.kindsTo(rosa), await stage.kindsTo(ben)]).toEqual([['asked', 'reminded'], []]);
    await stage.sign(rosa);
    await live(4);
    expect(await stage.kindsTo(rosa)).toEqual(['asked', 'reminded']);
    expect(await stage.kindsTo(ben)).toEqual(['asked', 'reminded']);
    await stage.sign(ben);
    await live(9);
    expect(await stage.kindsTo(ben)).toEqual(['asked', 'reminded', 'sealed']);
  });

  test('I20.26 end with a refusal, a withdrawal and the last day', async () => {
    const sent = () => stage.sent({ rhythm: 'threeDays', days: 7 });
    const [refused, withdrawn, late] = [await sent(), await sent(), await sent()];
    const refusal = { reason: '', trace: TRACE };
    await stage.signing.signer.reject(await stage.linkOf(refused.emails[0] ?? ''), refusal);
    await stage.signing.sender.cancel(withdrawn.accountId, idOf(withdrawn.outcome), '');
    await live(20);
    expect(await stage.kindsTo(refused.emails[0] ?? '')).toEqual(['asked']);
    expect(await stage.kindsTo(refused.emails[1] ?? '')).toEqual(['asked', 'rejected']);
    expect(await stage.kindsTo(withdrawn.emails[0] ?? '')).toEqual(['asked', 'cancelled']);
    expect(await stage.kindsTo(late.emails[0] ?? '')).toEqual(['asked', 'reminded', 'reminded', 'expired']);
    const { rows } = await stage.database.pool.query(
      'select 1 from envelope_recipients where remind_at is not null and envelope_id = any($1)',
      [[refused, withdrawn, late].map(({ outcome }) => idOf(outcome))],
    );
    expect(rows).toEqual([]);
  });

  test('I20.103 end for whoever signed the same document in another envelope, and only for them', async () => {
    const first = await stage.sent({ rhythm: 'threeDays', names: ['Rosa', 'Ben'] });
    const { accountId, documentId } = first;
    const [rosa] = first.people;
    if (!rosa) throw new Error('nobody was asked');
    const again = { accountId, documentId, rhythm: 'never', names: ['Rosa'] } as const;
    const second = await stage.sent({ ...again, people: [rosa] });
    await stage.sign(rosa.email);
    await live(4);
    expect(await stage.stateOf(accountId, idOf(second.outcome))).toEqual({
      state: 'sealed',
      people: ['signed'],
    });
    expect(await stage.kindsTo(rosa.email)).toEqual(['asked', 'asked', 'sealed']);
    expect(await stage.kindsTo(first.emails[1] ?? '')).toEqual(['asked', 'reminded']);
  });
});
