import { describe, expect, test } from 'vitest';
import { clockOffset, DAY, HOUR, MINUTE, SECOND, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { hashOf } from '../../src/shared/secrets.server.ts';
import { idOf, paper, TRACE, useSigning } from '../support/signing.ts';

const stage = useSigning();
const TRIES = { trace: TRACE };

/** Somebody of whom digits are asked, and a second person of whom they are not. */
async function asked(names = ['Rosa', 'Ben']) {
  const sent = await stage.sent({ names, codes: [true] });
  const [rosa = '', ben = ''] = sent.emails;
  const secret = await stage.linkOf(rosa);
  const { signer } = stage.signing;
  return {
    ...{ ...sent, id: idOf(sent.outcome), rosa, ben, secret },
    mailed: async () => {
      expect(await signer.mailCode(secret, TRACE)).toBe('mailed');
      return stage.codeTo(rosa);
    },
    typed: (code: string, link = secret) => signer.takeCode(link, { code, ...TRIES }),
  };
}

/** Other digits than those. */
function another(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

function passIn(taken: Awaited<ReturnType<typeof stage.signing.signer.takeCode>>): string {
  if (typeof taken === 'string') throw new Error(taken);
  return taken.pass;
}

async function codesOf(id: string) {
  const { rows } = await stage.database.pool.query<{ code_hash: Buffer; tries: number }>(
    'select c.* from envelope_codes c join envelope_recipients r on r.id = c.recipient_id where r.envelope_id = $1',
    [id],
  );
  return rows;
}

async function kindsOf(id: string): Promise<string[]> {
  const { rows } = await stage.database.pool.query<{ kind: string }>(
    'select kind from envelope_events where envelope_id = $1 order by seq',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

function wait(ms: number): void {
  setClockOffset(clockOffset() + ms);
}

describe('a code from the mailbox', () => {
  test('I20.80 is asked before anything is shown or done; after it all is as usual, in that browser', async () => {
    const { id, accountId, secret, rosa, ben, mailed, typed } = await asked();
    const { signer } = stage.signing;
    const locked = await signer.open(secret);
    if (!locked) throw new Error('the link opens nothing');
    expect([locked.isLocked, await signer.file(locked)]).toEqual([true, undefined]);
    const by = { trace: TRACE };
    await signer.markOpened(secret, by);
    expect([
      await stage.signBy(secret, undefined),
      await stage.signBy(secret, 'made-up'),
      await signer.reject(secret, { reason: 'No.', ...by }),
      await signer.question(secret, { question: 'Why?', ...by }),
      await signer.handOn(secret, { name: 'Ed', email: 'ed@example.com', why: 'So', ...by }),
      await signer.takeBack(secret, { wishId: newId(), ...by }),
    ]).toEqual(Array.from({ length: 6 }, () => 'locked'));
    expect(await signer.mattersOf(locked)).toEqual({ questions: [], wished: undefined });
    expect(await stage.stateOf(accountId, id)).toEqual({ state: 'out', people: ['asked', 'asked'] });
    expect(await kindsOf(id)).toEqual(['sent', 'asked', 'asked']);
    const pass = passIn(await typed(await mailed()));
    const opened = await signer.open(secret, pass);
    expect([opened?.isLocked, opened && (await signer.file(opened))?.isSealed]).toEqual([false, false]);
    // Another browser has to show it, too.
    expect((await signer.open(secret))?.isLocked).toBe(true);
    expect(await stage.signBy(secret, pass)).toBe('yes');
    expect(await stage.sign(ben)).toBe('yes');
    await stage.signing.work.finish();
    // I20.116: the mail that leads to the sealed file says so beforehand, to whom it is asked.
    const sealedTo = async (email: string) =>
      (await stage.mailsTo(email)).find(({ kind }) => kind === 'sealed');
    expect([await sealedTo(rosa), await sealedTo(ben)]).toMatchObject([
      { asksCode: true },
      { asksCode: false },
    ]);
    // The sealed file is behind it as well, on whichever of their links.
    const last = await stage.linkOf(rosa);
    const sealed = await signer.open(last);
    expect([sealed?.envelope.state, sealed?.isLocked]).toEqual(['sealed', true]);
    expect(sealed && (await signer.file(sealed))).toBeUndefined();
    const again = await signer.open(last, pass);
    expect(again && (await signer.file(again))?.isSealed).toBe(true);
  });

  test('I20.81 rests as a hash with the secret of its link, goes to that mailbox alone, and is in nothing the sender has', async () => {
    const { id, accountId, secret, rosa, mailed } = await asked();
    const code = await mailed();
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await codesOf(id);
    expect(row?.code_hash.equals(hashOf(`${secret} ${code}`))).toBe(true);
    expect(row?.code_hash.equals(hashOf(code))).toBe(false);
    const { rows } = await stage.database.pool.query<{ recipient: string; key: string }>(
      `select recipient, data::text like '%' || $1 || '%' as has from outbox where data::text like '%' || $1 || '%'`,
      [code],
    );
    expect(rows).toEqual([{ recipient: rosa, has: true }]);
    const found = await stage.signing.sender.find(accountId, id);
    const trail = found && (await stage.signing.sender.trailOf(found));
    expect(JSON.stringify([found, trail])).not.toContain(code);
  });

  test('I20.82 a wrong one, an old one, a used one, one of an earlier mail and one of somebody else say which they are', async () => {
    const { rosa, mailed, typed } = await asked();
    expect(await typed('123456')).toBe('none');
    const first = await mailed();
    expect(await typed(another(first))).toBe('wrong');
    expect(await typed('')).toBe('wrong');
    wait(MINUTE);
    const second = await mailed();
    // One in a million would be the same again.
    if (first !== second) expect(await typed(first)).toBe('wrong');
    // Somebody else's, right as it is on their page.
    const other = await asked(['Ana']);
    const foreign = await other.mailed();
    expect(await typed(foreign)).toBe('wrong');
    passIn(await other.typed(foreign));
    // The same digits by another link of the same person are not those that were mailed for this page.
    expect(await typed(second, await stage.newLink(rosa))).toBe('wrong');
    passIn(await typed(second));
    expect(await typed(second)).toBe('used');
    wait(MINUTE);
    const third = await mailed();
    wait(10 * MINUTE);
    expect(await typed(third)).toBe('old');
  });

  test('I20.83 five tries end it, also all at once; the right digits work no more then', async () => {
    const { id, mailed, typed } = await asked();
    const code = await mailed();
    const tried = await Promise.all(Array.from({ length: 12 }, () => typed(another(code))));
    expect(tried.filter((one) => one === 'wrong')).toHaveLength(4);
    expect(tried.filter((one) => one === 'spent')).toHaveLength(8);
    expect(await typed(code)).toBe('spent');
    expect(await codesOf(id)).toMatchObject([{ tries: 5 }]);
    expect((await kindsOf(id)).filter((kind) => kind === 'codeWrong')).toHaveLength(5);
    wait(MINUTE);
    passIn(await typed(await mailed()));
  });

  test('I20.84 is mailed again after half a minute, six times a day, and not by presses at the same moment', async () => {
    const { secret, rosa, mailed } = await asked();
    const press = () => stage.signing.signer.mailCode(secret, TRACE);
    const presses = await Promise.all(Array.from({ length: 8 }, press));
    expect(presses.toSorted()).toEqual(['mailed', ...Array.from({ length: 7 }, () => 'tooSoon')]);
    for (let mail = 2; mail <= 6; mail += 1) {
      wait(31 * SECOND);
      await mailed();
    }
    wait(HOUR);
    expect(await press()).toBe('tooMany');
    const mails = stage.database.query.selectFrom('outbox').select('id').where('recipient', '=', rosa);
    expect(await mails.where('mail', '=', 'signing-code').execute()).toHaveLength(6);
    wait(DAY);
    expect(await press()).toBe('mailed');
  });

  test('I20.85 of right digits that are typed twice at the same moment one press counts', async () => {
    const { mailed, typed } = await asked();
    const code = await mailed();
    const taken = await Promise.all([typed(code), typed(code), typed(code)]);
    expect(taken.filter((one) => typeof one !== 'string')).toHaveLength(1);
    expect(taken.filter((one) => one === 'used')).toHaveLength(2);
  });

  test('I20.86 lets a browser through for two hours; what is pressed after them is not done', async () => {
    const { id, accountId, secret, mailed, typed } = await asked();
    const pass = passIn(await typed(await mailed()));
    wait(2 * HOUR - MINUTE);
    expect((await stage.signing.signer.open(secret, pass))?.isLocked).toBe(false);
    wait(2 * MINUTE);
    expect((await stage.signing.signer.open(secret, pass))?.isLocked).toBe(true);
    expect(await stage.signBy(secret, pass)).toBe('locked');
    expect((await stage.stateOf(accountId, id))?.people).toEqual(['asked', 'asked']);
  });

  test('I20.87 of somebody lets nobody else through; a corrected address and whoever it is handed on to are asked for their own', async () => {
    const { id, accountId, secret, ben, mailed, typed } = await asked();
    const pass = passIn(await typed(await mailed()));
    const other = await asked();
    expect((await stage.signing.signer.open(other.secret, pass))?.isLocked).toBe(true);
    // Of whom none is asked, nothing is mailed.
    expect(await stage.signing.signer.mailCode(await stage.linkOf(ben), TRACE)).toBe('unknown');
    const [person] = (await stage.signing.sender.find(accountId, id))?.people ?? [];
    const email = `rosa-new-${newId()}@example.com`;
    await stage.signing.sender.correct(accountId, id, { recipientId: person?.id ?? '', name: 'Rosa', email });
    expect(await stage.signing.signer.open(secret, pass)).toBeUndefined();
    const corrected = await stage.linkOf(email);
    expect((await stage.signing.signer.open(corrected, pass))?.isLocked).toBe(true);
    expect(await codesOf(id)).toEqual([]);
    expect(await stage.signing.signer.mailCode(corrected, TRACE)).toBe('mailed');
    const own = passIn(
      await stage.signing.signer.takeCode(corrected, { code: await stage.codeTo(email), ...TRIES }),
    );
    const next = `ed-${newId()}@example.com`;
    const wish = { name: 'Ed', email: next, why: 'He signs.', trace: TRACE, pass: own };
    expect(await stage.signing.signer.handOn(corrected, wish)).toBe('yes');
    const found = await stage.signing.sender.find(accountId, id);
    const { wishes = [] } = (found && (await stage.signing.sender.mattersOf(found.envelope))) ?? {};
    await stage.signing.sender.agree(accountId, id, { wishId: wishes[0]?.id ?? '', locale: undefined });
    const handed = await stage.linkOf(next);
    expect((await stage.signing.signer.open(handed, own))?.isLocked).toBe(true);
    expect(await stage.signBy(handed, own)).toBe('locked');
  });

  test('I20.88 asking, wrong tries and the right one are in the trail, and certificate and file say that a code was typed', async () => {
    const papers: string[] = [];
    const service = stage.serviceOf((request) => {
      papers.push(JSON.stringify(request));
      return paper('Certificate');
    });
    const { id, secret, ben, mailed, typed } = await asked();
    const code = await mailed();
    await typed(another(code));
    const pass = passIn(await typed(code));
    await stage.signBy(secret, pass);
    await stage.sign(ben);
    await service.work.finish();
    const opened = await stage.signing.signer.open(secret, pass);
    const file = opened && (await stage.signing.signer.file(opened));
    const found = file && (await stage.signing.verify(file.bytes));
    if (found?.verdict !== 'unchanged' || !found.trail) throw new Error('no sealed file with its trail');
    const { events } = found.trail;
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['sent', 'asked', 'asked', 'codeMailed', 'codeWrong', 'codePassed'],
      ...['opened', 'consented', 'signed', 'opened', 'consented', 'signed', 'sealing'],
    ]);
    const mailboxes = events.filter(({ kind }) => kind === 'signed').map(({ data }) => data['mailbox']);
    expect(mailboxes).toEqual(['mailedCode', 'mailedLink']);
    expect(JSON.stringify(found.trail)).not.toContain(code);
    expect(JSON.stringify(found.trail)).not.toContain(TRACE.address);
    const [certificate = ''] = papers;
    expect(certificate.match(/mailbox shown by an emailed code/g)).toHaveLength(1);
    for (const words of ['asked for a code', 'typed a wrong code', 'typed the emailed code'])
      expect([words, certificate.includes(words)]).toEqual([words, true]);
    expect(await kindsOf(id)).toContain('sealed');
  });

  test('I20.89 nothing of a code is mailed for what is over, and digits go with their envelope', async () => {
    const { id, accountId, secret, mailed } = await asked();
    await mailed();
    await stage.signing.sender.cancel(accountId, id, '');
    wait(MINUTE);
    expect(await stage.signing.signer.mailCode(secret, TRACE)).toBe('unknown');
    await stage.database.query.deleteFrom('accounts').where('id', '=', accountId).execute();
    expect(await codesOf(id)).toEqual([]);
  });
});
