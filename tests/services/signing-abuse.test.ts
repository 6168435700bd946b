import { describe, expect, test } from 'vitest';
import { InboxService } from '../../src/services/inbox/inbox.server.ts';
import { makeSealKey } from '../../src/services/signing/seal/certificate.server.ts';
import { keepCertificate } from '../../src/services/signing/seal/certificates.store.server.ts';
import { certificateOf } from '../../src/services/signing/seal/seal-key.server.ts';
import { clockOffset, DAY, later, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { idOf, useSigning } from '../support/signing.ts';

const stage = useSigning();
const REASON = 'They pretend to be my bank.';
const note = async () => undefined;

async function peopleOf({ accountId, outcome }: Awaited<ReturnType<typeof stage.sent>>) {
  return (await stage.signing.sender.find(accountId, idOf(outcome)))?.people ?? [];
}

describe('a report of abuse', () => {
  test('I20.27 is kept once for the operators; nothing the sender gets tells of it', async () => {
    const envelope = await stage.sent();
    const [rosa = '', ben = ''] = envelope.emails;
    await stage.signing.signer.report(await stage.linkOf(rosa), REASON);
    await stage.signing.signer.report(await stage.linkOf(rosa), 'Once more');
    // Also after it is over.
    await stage.signing.sender.cancel(envelope.accountId, idOf(envelope.outcome), '');
    await stage.signing.signer.report(await stage.linkOf(ben), 'Who is this?');
    await stage.signing.signer.report('no-such-link', REASON);
    const reports = (await stage.signing.desk.reports()).filter(
      ({ accountId }) => accountId === envelope.accountId,
    );
    expect(reports.map(({ reporter, reason }) => [reporter, reason])).toEqual([
      ['Rosa', REASON],
      ['Ben', 'Who is this?'],
    ]);
    const given = JSON.stringify([
      await stage.signing.sender.find(envelope.accountId, idOf(envelope.outcome)),
      await stage.mailsTo('jane@example.com'),
      (await stage.database.query.selectFrom('envelope_events').selectAll().execute()).map(
        ({ data }) => data,
      ),
    ]);
    expect(given).not.toContain(REASON);
  });

  test('I20.27 that is settled can be made again', async () => {
    const envelope = await stage.sent({ names: ['Rosa'] });
    const own = async () =>
      (await stage.signing.desk.reports()).filter(({ accountId }) => accountId === envelope.accountId);
    const link = await stage.linkOf(envelope.emails[0] ?? '');
    await stage.signing.signer.report(link, REASON);
    const [report] = await own();
    expect(await stage.signing.desk.settle(report?.id ?? '', 'Ada', note)).toBe(true);
    expect(await stage.signing.desk.settle(report?.id ?? '', 'Ada', note)).toBe(false);
    expect(await own()).toEqual([]);
    await stage.signing.signer.report(link, 'It goes on.');
    expect((await own()).map(({ reason }) => reason)).toEqual(['It goes on.']);
  });
});

describe('an account that was stopped', () => {
  test('I20.28 sends nothing until it is let again', async () => {
    const { accountId, emails } = await stage.sent();
    await stage.signing.signer.report(await stage.linkOf(emails[0] ?? ''), REASON);
    expect(await stage.signing.desk.stop(accountId, { why: 'Fraud', by: 'Ada' }, note)).toBe(true);
    expect(await stage.signing.desk.stop(accountId, { why: 'Again', by: 'Bob' }, note)).toBe(false);
    expect((await stage.signing.desk.stopOf(accountId))?.why).toBe('Fraud');
    const open = await stage.signing.desk.reports();
    expect(open.filter((report) => report.accountId === accountId)).toEqual([]);
    expect((await stage.sent({ accountId })).outcome).toEqual({ outcome: 'stopped' });
    expect(await stage.signing.desk.allow(accountId, note)).toBe(true);
    expect(await stage.signing.desk.allow(accountId, note)).toBe(false);
    expect((await stage.sent({ accountId })).outcome.outcome).toBe('sent');
  });

  test('I20.28 until what it has out is withdrawn, it corrects and reminds nobody', async () => {
    const envelope = await stage.sent({ rhythm: 'threeDays' });
    const { accountId } = envelope;
    const [own] = await peopleOf(envelope);
    const id = idOf(envelope.outcome);
    setClockOffset(clockOffset() + 2 * DAY);
    await stage.signing.desk.stop(accountId, { why: 'Fraud', by: 'Ada' }, note);
    expect(await stage.signing.sender.remind(accountId, id, own?.id ?? '')).toBe('stopped');
    const corrected = { recipientId: own?.id ?? '', name: 'Rosa', email: `new-${newId()}@example.com` };
    expect(await stage.signing.sender.correct(accountId, id, corrected)).toBe('stopped');
  });

  test('I20.36 has what is out withdrawn, each envelope with its event and its mails, once', async () => {
    const { accountId, ...first } = await stage.sent({ ordering: 'inTurn' });
    const second = await stage.sent({ accountId, names: ['Di'] });
    const signed = await stage.sent({ accountId, names: ['Ed'] });
    const other = await stage.sent();
    await stage.sign(signed.emails[0] ?? '');
    await stage.signing.desk.stop(accountId, { why: 'Fraud', by: 'Ada' }, note);
    const works = [stage.signing, stage.serviceOf(), stage.serviceOf()].map(({ work }) => work);
    await Promise.all(works.map((work) => work.finish()));
    const stateOf = async ({ outcome }: { outcome: typeof other.outcome }, of = accountId) =>
      (await stage.stateOf(of, idOf(outcome)))?.state;
    expect(await Promise.all([first, second, signed].map((one) => stateOf(one)))).toEqual([
      ...['cancelled', 'cancelled', 'sealed'],
    ]);
    expect(await stateOf(other, other.accountId)).toBe('out');
    // Who had not been asked yet hears nothing.
    const [ana = '', bo = ''] = first.emails;
    expect(await stage.kindsTo(ana)).toEqual(['asked', 'stopped']);
    expect(await stage.kindsTo(bo)).toEqual([]);
    const { envelope } = (await stage.signing.sender.find(accountId, idOf(first.outcome))) ?? {};
    expect(envelope?.isEndedBySite).toBe(true);
    const ended = await stage.database.query
      .selectFrom('envelope_events')
      .select(['kind', 'data'])
      .where('envelope_id', '=', idOf(first.outcome))
      .where('kind', '=', 'cancelled')
      .execute();
    expect(ended).toEqual([{ kind: 'cancelled', data: { by: 'site' } }]);
    expect(await stage.sign(ana)).toBe('over');
  });

  test('I20.36 of a stop and the last signature at the same moment one counts', async () => {
    for (let race = 0; race < 10; race += 1) {
      const { accountId, outcome, emails } = await stage.sent({ names: ['Rosa'] });
      const stopped = stage.signing.desk.stop(accountId, { why: 'Fraud', by: 'Ada' }, note);
      const [signed] = await Promise.all([
        stage.sign(emails[0] ?? ''),
        stopped.then(() => stage.serviceOf().work.finish()),
      ]);
      await stage.signing.work.finish();
      const state = (await stage.stateOf(accountId, idOf(outcome)))?.state;
      expect([signed, state]).toEqual(signed === 'yes' ? ['yes', 'sealed'] : ['over', 'cancelled']);
    }
  });

  test('I20.28 stands as it stood where its row of the audit log cannot be written', async () => {
    const { accountId } = await stage.sent();
    const failing = async () => {
      throw new Error('the log is full');
    };
    await expect(stage.signing.desk.stop(accountId, { why: 'Fraud', by: 'Ada' }, failing)).rejects.toThrow(
      'the log is full',
    );
    expect(await stage.signing.desk.stopOf(accountId)).toBeUndefined();
  });
});

describe('the list of envelopes', () => {
  test('I20.29 tells sender, state, signatures and what a seal failed of; nothing of what is in them', async () => {
    const failing = stage.serviceOf(async () => {
      throw new Error('the fonts are gone\nand more');
    });
    const envelope = await stage.sent({ names: ['Rosa'], message: 'Between us', title: 'Secret deal' });
    await stage.sign(envelope.emails[0] ?? '', failing);
    await failing.work.finish();
    const lineOf = async () => {
      const { rows } = await stage.signing.desk.envelopes({ state: null, before: null });
      return rows.find(({ id }) => id === idOf(envelope.outcome));
    };
    expect(await lineOf()).toMatchObject({
      ...{ state: 'sealing', people: 1, signed: 1, accountId: envelope.accountId },
      ...{ sealFaults: 1, sealFault: 'the fonts are gone' },
    });
    expect(JSON.stringify(await lineOf())).not.toMatch(/Secret deal|Between us|Rosa/);
    setClockOffset(clockOffset() + 3 * MINUTE);
    await stage.signing.work.finish();
    expect((await lineOf())?.state).toBe('sealed');
    const sealing = await stage.signing.desk.envelopes({ state: 'sealing', before: null });
    expect(sealing.rows).toEqual([]);
  });

  test('I20.29 goes on page by page, each envelope once', async () => {
    const { accountId } = await stage.sent();
    for (let count = 0; count < 49; count += 1) await stage.sent({ accountId });
    await stage.sent();
    const first = await stage.signing.desk.envelopes({ state: null, before: null });
    const second = await stage.signing.desk.envelopes({ state: null, before: first.next });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(first.rows).toHaveLength(50);
    expect(second.rows.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('I20.30 I20.35 the certificate that sealed last waits in the inbox from the sixtieth day before its end, as in the console', async () => {
  const inbox = new InboxService(stage.database);
  const waiting = async () =>
    (await inbox.waiting(['support'])).rows.filter(({ source }) => source === 'sealEnds');
  const [old, fresh] = [await certificateUntil(61), await certificateUntil(3_000)];
  const [first, second] = [later(DAY), later(DAY + MINUTE)];
  await keepCertificate(stage.database, old, first);
  expect(await waiting()).toEqual([]);
  setClockOffset(clockOffset() + 2 * DAY);
  const { fingerprint, warnedAt } = (await stage.signing.desk.seal()) ?? {};
  expect(fingerprint).toBe(old.fingerprint.toString('hex'));
  expect((await waiting()).map(({ id, since }) => [id, since])).toEqual([[fingerprint, warnedAt]]);
  await keepCertificate(stage.database, fresh, second);
  expect(await waiting()).toEqual([]);
  // Brought back, as from a backup: what seals again is in use again.
  await keepCertificate(stage.database, old, new Date(second.getTime() + MINUTE));
  expect((await waiting()).map(({ id }) => id)).toEqual([fingerprint]);
});

/** A certificate that ends in so many days. */
async function certificateUntil(days: number) {
  const made = new Date(Date.now() + days * DAY);
  made.setUTCFullYear(made.getUTCFullYear() - 10);
  return certificateOf((await makeSealKey('Papergrove', made)).certificate);
}
