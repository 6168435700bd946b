import { describe, expect, test } from 'vitest';
import { clockOffset, DAY, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { idOf, paper, TRACE, useSigning } from '../support/signing.ts';
import { newOwner } from '../support/upload-services.ts';

const stage = useSigning();

describe('an envelope', () => {
  test('I20.13 of all at once is sealed after the last signature: the file is as it was shown, and tells who signed', async () => {
    const { accountId, outcome, people } = await stage.sent();
    const id = idOf(outcome);
    const before = await stage.signing.signer.open(await stage.linkOf(people[0]?.email ?? ''));
    const shown = before && (await stage.signing.signer.file(before));
    for (const { email } of people) expect(await stage.sign(email)).toBe('yes');
    expect(await stage.stateOf(accountId, id)).toEqual({ state: 'sealing', people: ['signed', 'signed'] });
    await stage.signing.work.finish();
    expect((await stage.stateOf(accountId, id))?.state).toBe('sealed');
    const opened = await stage.signing.signer.open(await stage.linkOf(people[0]?.email ?? ''));
    const file = opened && (await stage.signing.signer.file(opened));
    if (!file?.isSealed || !shown) throw new Error('there is no sealed file');
    expect(file.bytes.subarray(0, shown.bytes.length).equals(shown.bytes)).toBe(true);
    const found = await stage.signing.verify(file.bytes);
    if (found.verdict !== 'unchanged') throw new Error(found.verdict);
    expect(found.trail?.people.map(({ name, signature }) => [name, signature])).toEqual([
      ['Rosa', 'Rosa O’Neil'],
      ['Ben', 'Rosa O’Neil'],
    ]);
    expect(found.trail?.events.map(({ kind }) => kind)).toEqual([
      ...['sent', 'asked', 'asked', 'opened', 'consented', 'signed', 'opened', 'consented', 'signed'],
      'sealing',
    ]);
    // From where somebody signed is in no file.
    expect(JSON.stringify(found.trail)).not.toContain(TRACE.address);
  });

  test('I20.14 in turn: nobody reads or signs before it is their turn, and each is asked when it is', async () => {
    const { accountId, outcome, people } = await stage.sent({
      names: ['One', 'Two', 'Three'],
      ordering: 'inTurn',
    });
    const mails = () => Promise.all(people.map(async ({ email }) => (await stage.mailsTo(email)).length));
    expect(await mails()).toEqual([1, 0, 0]);
    await stage.sign(people[0]?.email ?? '');
    expect(await mails()).toEqual([1, 1, 0]);
    // A second signature of the same person changes nothing.
    expect(await stage.sign(people[0]?.email ?? '')).toBe('done');
    await stage.sign(people[1]?.email ?? '');
    expect(await stage.stateOf(accountId, idOf(outcome))).toEqual({
      state: 'out',
      people: ['signed', 'signed', 'asked'],
    });
  });

  test('I20.15 of people who sign at the same moment is sealed exactly once, by whichever process, and each hears once', async () => {
    const others = [stage.signing, stage.serviceOf(), stage.serviceOf()];
    const made = await Promise.all(
      Array.from({ length: 20 }, () => stage.sent({ names: ['Ana', 'Bo', 'Cy', 'Di', 'Ed'] })),
    );
    await Promise.all(
      made.flatMap(({ people }) => people.map(({ email }, index) => stage.sign(email, others[index % 3]))),
    );
    await Promise.all(others.map(({ work }) => work.finish()));
    for (const { accountId, outcome, people } of made) {
      expect((await stage.stateOf(accountId, idOf(outcome)))?.state).toBe('sealed');
      for (const { email } of people)
        expect((await stage.mailsTo(email)).map(({ kind }) => kind)).toEqual(['asked', 'sealed']);
    }
    const { rows } = await stage.database.pool.query<{ sealing: string; sealed: string; files: string }>(
      `select count(*) filter (where kind = 'sealing') as sealing, count(*) filter (where kind = 'sealed') as sealed,
        (select count(*) from envelope_files where kind = 'sealed' and envelope_id = any($1)) as files
        from envelope_events where envelope_id = any($1)`,
      [made.map(({ outcome }) => idOf(outcome))],
    );
    expect(rows).toEqual([{ sealing: '20', sealed: '20', files: '20' }]);
  });

  test('I20.16 that is sent twenty times at once by one form is one envelope', async () => {
    const { accountId, asked } = await stage.sent();
    const again = { ...asked, sendKey: newId() };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => stage.signing.sender.send(again, () => paper('A contract'))),
    );
    expect(new Set(outcomes.map(idOf)).size).toBe(1);
    expect(await stage.signing.sender.list(accountId)).toHaveLength(2);
  });

  test('I20.17 without a plan can be sent three times, and twenty at once do not become four', async () => {
    stage.hasPlan = false;
    const accountId = await newOwner(stage.database);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => stage.sent({ accountId })));
    expect(outcomes.filter(({ outcome }) => outcome.outcome === 'sent')).toHaveLength(3);
    expect(await stage.signing.sender.trialLeft(accountId)).toBe(0);
    stage.hasPlan = true;
    expect((await stage.sent({ accountId })).outcome.outcome).toBe('sent');
  });
});

describe('what ends an envelope', () => {
  test('I20.18 of a cancellation and a signature at the same moment one counts', async () => {
    const ends: string[] = [];
    for (let race = 0; race < 20; race += 1) {
      const { accountId, outcome, people } = await stage.sent({ names: ['Rosa'] });
      const id = idOf(outcome);
      const [cancelled, signed] = await Promise.all([
        stage.signing.sender.cancel(accountId, id, ''),
        stage.sign(people[0]?.email ?? ''),
      ]);
      const state = (await stage.stateOf(accountId, id))?.state ?? '';
      expect([cancelled, signed, state]).toEqual(
        state === 'cancelled' ? ['done', 'over', 'cancelled'] : ['over', 'yes', 'sealing'],
      );
      ends.push(state);
    }
    expect(ends).toHaveLength(20);
    await stage.signing.work.finish();
  });

  test('I20.19 a refusal ends it for all, who are told why', async () => {
    const { accountId, outcome, people } = await stage.sent();
    const [rosa, ben] = people.map(({ email }) => email);
    await stage.signing.signer.reject(await stage.linkOf(rosa ?? ''), {
      reason: 'The rent is wrong.',
      trace: TRACE,
    });
    expect((await stage.stateOf(accountId, idOf(outcome)))?.state).toBe('rejected');
    expect(await stage.sign(ben ?? '')).toBe('over');
    expect((await stage.mailsTo(ben ?? '')).map(({ kind }) => kind)).toEqual(['asked', 'rejected']);
  });

  test('I20.20 nobody signs after its last day, and all are told once', async () => {
    const { accountId, outcome, people } = await stage.sent({ days: 7 });
    setClockOffset(clockOffset() + 7 * DAY);
    expect(await stage.sign(people[0]?.email ?? '')).toBe('over');
    await stage.signing.work.finish();
    await stage.signing.work.finish();
    expect((await stage.stateOf(accountId, idOf(outcome)))?.state).toBe('expired');
    for (const { email } of people)
      expect((await stage.mailsTo(email)).map(({ kind }) => kind)).toEqual(['asked', 'expired']);
  });
});

describe('who opens what', () => {
  test('I20.21 another address ends what was mailed before; a reminder does not, and comes once a day', async () => {
    const { accountId, outcome, people } = await stage.sent();
    const id = idOf(outcome);
    const [rosa, ben] = (await stage.signing.sender.find(accountId, id))?.people ?? [];
    const first = await stage.linkOf(people[0]?.email ?? '');
    const email = `rosa-new-${newId()}@example.com`;
    const corrected = { recipientId: rosa?.id ?? '', name: 'Rosa O’Neil', email };
    expect(await stage.signing.sender.correct(accountId, id, corrected)).toBe('done');
    expect(await stage.signing.signer.open(first)).toBeUndefined();
    expect((await stage.signing.signer.open(await stage.linkOf(email)))?.own.name).toBe('Rosa O’Neil');
    const before = await stage.linkOf(people[1]?.email ?? '');
    expect(await stage.signing.sender.remind(accountId, id, ben?.id ?? '')).toBe('tooSoon');
    setClockOffset(clockOffset() + DAY);
    expect(await stage.signing.sender.remind(accountId, id, ben?.id ?? '')).toBe('done');
    expect(await stage.signing.signer.open(before)).toBeDefined();
  });

  test('I20.22 no secret of a person is in anything the sender gets, nor rests in the tables of envelopes', async () => {
    const { accountId, outcome, people } = await stage.sent();
    const id = idOf(outcome);
    const secrets = await Promise.all(people.map(({ email }) => stage.linkOf(email)));
    const given = JSON.stringify([
      await stage.signing.sender.find(accountId, id),
      await stage.signing.sender.list(accountId),
    ]);
    const { rows } = await stage.database.pool.query<{ text: string }>(
      `select concat((select string_agg(t::text, '') from envelopes t), (select string_agg(t::text, '') from envelope_recipients t),
        (select string_agg(t::text, '') from envelope_links t), (select string_agg(t::text, '') from envelope_events t)) as text`,
    );
    for (const secret of secrets) {
      expect(given).not.toContain(secret);
      expect(rows[0]?.text).not.toContain(secret);
    }
    expect(await stage.signing.sender.find(await newOwner(stage.database), id)).toBeUndefined();
    expect(await stage.signing.signer.open('')).toBeUndefined();
  });

  test('I20.23 what happened can be added to, never changed or taken away; a whole account goes with its envelopes', async () => {
    const { accountId, outcome } = await stage.sent();
    const id = idOf(outcome);
    const { pool } = stage.database;
    const tries = [
      [`update envelope_events set kind = 'signed' where envelope_id = $1`, 'append only'],
      ['delete from envelope_events where envelope_id = $1', 'append only'],
      [`update envelope_files set bytes = '' where envelope_id = $1`, 'never change'],
    ] as const;
    for (const [statement, told] of tries) await expect(pool.query(statement, [id])).rejects.toThrow(told);
    await pool.query('delete from accounts where id = $1', [accountId]);
    const { rows } = await pool.query('select 1 from envelope_events where envelope_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('that somebody opened it', () => {
  const eventsOf = async (id: string) => {
    const { rows } = await stage.database.pool.query<{ kind: string }>(
      `select kind from envelope_events where envelope_id = $1 and kind not in ('sent', 'asked') order by seq`,
      [id],
    );
    return rows.map(({ kind }) => kind);
  };

  test('I20.114 is in the trail once before a signature or a refusal, also of one without a browser’s word, in the same transaction', async () => {
    const { signer } = stage.signing;
    const one = await stage.sent({ names: ['Rosa'] });
    const rosa = await stage.linkOf(one.emails[0] ?? '');
    // A browser says it several times, while its person signs.
    const opens = Array.from({ length: 4 }, () => signer.markOpened(rosa, { trace: TRACE }));
    await Promise.all([...opens, stage.signBy(rosa, undefined), stage.signBy(rosa, undefined)]);
    expect(await eventsOf(idOf(one.outcome))).toEqual(['opened', 'consented', 'signed', 'sealing']);
    const [person] = (await stage.signing.sender.find(one.accountId, idOf(one.outcome)))?.people ?? [];
    expect(person?.openedAt).not.toBeNull();
    const two = await stage.sent({ names: ['Rosa'] });
    const no = { reason: 'No.', trace: TRACE };
    expect(await signer.reject(await stage.linkOf(two.emails[0] ?? ''), no)).toBe('yes');
    expect(await eventsOf(idOf(two.outcome))).toEqual(['opened', 'rejected']);
    // What comes too late is not done, and leaves no word that it was opened.
    const late = await stage.sent({ names: ['Rosa', 'Ben'] });
    const ben = await stage.linkOf(late.emails[1] ?? '');
    await stage.signing.sender.cancel(late.accountId, idOf(late.outcome), '');
    expect([await stage.signBy(ben, undefined), await signer.reject(ben, no)]).toEqual(['over', 'over']);
    expect(await eventsOf(idOf(late.outcome))).toEqual(['cancelled']);
  });

  test('I20.114 is not in it where the signature could not be written', async () => {
    const { outcome, emails, accountId } = await stage.sent({ names: ['Rosa'] });
    const secret = await stage.linkOf(emails[0] ?? '');
    const broken = { kind: 'drawn', png: new Uint8Array(), width: -1, height: -1 } as const;
    const signature = {
      signature: 'Rosa',
      picture: broken,
      consent: { version: '', text: '' },
      trace: TRACE,
      version: 1,
    };
    await expect(stage.signing.signer.sign(secret, signature)).rejects.toThrow();
    expect(await eventsOf(idOf(outcome))).toEqual([]);
    expect((await stage.stateOf(accountId, idOf(outcome)))?.people).toEqual(['asked']);
  });
});
