import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptRows } from '../../src/services/leaving/export.store.server.ts';
import { KEPT_ROWS } from '../../src/services/leaving/kept-rows.table.ts';
import { newId } from '../../src/shared/ids.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { type Member, newMember } from '../support/member.ts';
import { idOf, SigningStage, TRACE } from '../support/signing.ts';
import { mailText, posted, shownOn } from '../support/signing-site.ts';
import { site } from '../support/site.ts';
import { newOwner } from '../support/upload-services.ts';

const stage = new SigningStage();
let bench: ConsoleBench;
let sender: Member;
beforeAll(async () => {
  bench = await openConsole();
  await stage.open(bench.database);
  sender = await newMember(site, 'taken-back');
});
afterAll(async () => {
  await stage.close();
  await bench.close();
});

const AHEAD_STEP = 4;
const WHY = 'He keeps our books.';
const REFUSAL = 'We know nobody of that name.';
const fresh = (name: string) => `${name}-${newId()}@example.com`;

/** An envelope whose first person has named Ben. */
async function wished(more: Parameters<SigningStage['sent']>[0] = {}) {
  const { accountId, address } = sender;
  const from = { name: 'Jane Birch', email: address, locale: 'en' } as const;
  const envelope = await stage.sent({ accountId, sender: from, ...more });
  const id = idOf(envelope.outcome);
  const [rosa = '', other = ''] = envelope.emails;
  const [path, ben] = [`/sign/${await stage.linkOf(rosa)}/?lang=en`, fresh('ben')];
  const named = await posted(path, { intent: 'handOn', name: 'Ben Cedar', email: ben, why: WHY });
  expect(named.told).toBe('wished');
  return { ...envelope, id, desk: `/app/signing/${id}/`, rosa, other, path, ben, wish: await wishOf(id) };
}

async function wishOf(id: string) {
  const rows = bench.database.query.selectFrom('envelope_hand_ons').selectAll();
  return rows.where('envelope_id', '=', id).orderBy('wished_at', 'desc').executeTakeFirstOrThrow();
}

async function eventsIn(id: string) {
  const rows = bench.database.query.selectFrom('envelope_events').select(['kind', 'data']);
  return rows.where('envelope_id', '=', id).orderBy('seq').execute();
}

/** Has the sender agree; what the page says. */
function agree({ desk, wish }: Awaited<ReturnType<typeof wished>>) {
  return posted(desk, { intent: 'agree', wish: wish.id }, sender);
}

async function at(path: string): Promise<{ status: number; shown: string }> {
  return { status: (await fetch(`${site}${path}`)).status, shown: await shownOn(path) };
}

describe('the old links of whoever handed on', () => {
  test('I20.70 say so with the name they gave, whatever becomes of it, and open nothing', async () => {
    const made = await wished({ names: ['Rosa', 'Cy'], title: 'Birch to Fir' });
    const second = `/sign/${await stage.linkOf(made.rosa)}/?lang=en`;
    await agree(made);
    const dee = fresh('dee');
    const [, next] = (await stage.signing.sender.find(sender.accountId, made.id))?.people ?? [];
    const corrected = { recipientId: next?.id ?? '', name: 'Dee Elm', email: dee };
    expect(await stage.signing.sender.correct(sender.accountId, made.id, corrected)).toBe('done');
    const told = await at(made.path);
    expect(told.status).toBe(410);
    for (const words of ['You handed this on', 'Jane Birch', 'Ben Cedar', 'Birch to Fir'])
      expect(told.shown).toContain(words);
    for (const secret of ['Dee Elm', dee, made.ben, 'Cy', made.other])
      expect(told.shown).not.toContain(secret);
    expect((await at(second)).shown).toBe(told.shown);
    const [path = ''] = made.path.split('?');
    expect((await fetch(`${site}${path}file/`)).status).toBe(404);
    // What is pressed on a page that was open before leads there.
    const late = await posted(made.path, { intent: 'sign', consent: '2026-11-28', signature: 'Rosa' });
    expect([late.status, (await eventsIn(made.id)).map(({ kind }) => kind).includes('signed')]).toEqual([
      303,
      false,
    ]);
    for (const email of [dee, made.other]) await stage.sign(email);
    await expect.poll(() => stage.kindsTo(dee), { timeout: 60_000, interval: 300 }).toContain('sealed');
    expect(await at(made.path)).toEqual(told);
  });

  test('I20.70 I20.107 a link that a corrected address ended says that it was replaced and no more, also when that place is handed on later', async () => {
    const { accountId, address } = sender;
    const from = { name: 'Jane Birch', email: address, locale: 'en' } as const;
    const { outcome, emails } = await stage.sent({ accountId, sender: from, names: ['Rosa'] });
    const id = idOf(outcome);
    const old = `/sign/${await stage.linkOf(emails[0] ?? '')}/?lang=en`;
    const [person] = (await stage.signing.sender.find(accountId, id))?.people ?? [];
    const email = fresh('rosa');
    await stage.signing.sender.correct(accountId, id, { recipientId: person?.id ?? '', name: 'Rosa', email });
    const unknown = await at(`/sign/${'a'.repeat(43)}/?lang=en`);
    const replaced = await at(old);
    expect([unknown.status, replaced.status]).toEqual([404, 410]);
    expect(JSON.stringify(replaced)).toContain('This link has been replaced');
    // Whoever it went to by mistake learns nothing of what it was.
    for (const told of ['Loan Agreement', 'Jane Birch', email])
      expect(JSON.stringify(replaced)).not.toContain(told);
    expect((await fetch(`${site}${old.replace('/?', '/file/?')}`)).status).toBe(404);
    const path = `/sign/${await stage.linkOf(email)}/?lang=en`;
    await posted(path, { intent: 'handOn', name: 'Ben Cedar', email: fresh('ben'), why: WHY });
    await posted(`/app/signing/${id}/`, { intent: 'agree', wish: (await wishOf(id)).id }, sender);
    expect([(await at(path)).status, await at(old)]).toEqual([410, replaced]);
  });
});

describe('a wish to hand on', () => {
  test('I20.71 is taken back without script; the sender reads that there is nothing to decide, and another can be wished', async () => {
    const made = await wished({ names: ['Rosa', 'Cy'] });
    const form = /name="wish" value="([\w-]+)"/.exec(await shownOn(made.path))?.[1] ?? '';
    expect(form).toBe(made.wish.id);
    const others = `/sign/${await stage.linkOf(made.other)}/?lang=en`;
    const taking = { intent: 'takeBack', wish: form };
    // Somebody else’s is not theirs to take back.
    expect((await posted(others, taking)).told).toBeNull();
    expect((await wishOf(made.id)).state).toBe('open');
    for (const press of [1, 2])
      expect([press, await posted(made.path, taking)]).toMatchObject([
        press,
        { status: 303, told: 'takenBack' },
      ]);
    expect(await shownOn(`${made.path}&told=takenBack`)).toContain('Taken back. It is up to you again');
    const events = await eventsIn(made.id);
    expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('handOn'))).toEqual([
      ...['handOnWished', 'handOnTakenBack'],
    ]);
    expect(JSON.stringify(events)).not.toContain('Ben Cedar');
    expect((await agree(made)).told).toBe('over');
    expect(await stage.kindsTo(made.ben)).toEqual([]);
    const shown = await shownOn(made.desk, sender.cookie);
    expect(shown).toContain('Wished to hand it on to Ben Cedar, and took that back on');
    expect(shown).not.toContain('value="agree"');
    const again = { intent: 'handOn', name: 'Dee Elm', email: fresh('dee'), why: WHY };
    expect((await posted(made.path, again)).told).toBe('wished');
    // An older page takes back nothing newer.
    await posted(made.path, taking);
    expect((await wishOf(made.id)).state).toBe('open');
  });

  test('I20.72 of taking back and agreeing in the same moment one counts, thirty times', async () => {
    const other = stage.serviceOf();
    const won = { agreed: 0, takenBack: 0 };
    // How many milliseconds sooner taking back begins: whoever lost begins sooner the next time, so both win some.
    let ahead = 0;
    for (let race = 0; race < 30; race += 1) {
      const accountId = await newOwner(stage.database);
      const { outcome, emails } = await stage.sent({ names: ['Rosa'], accountId });
      const [id, ben] = [idOf(outcome), fresh('ben')];
      const secret = await stage.linkOf(emails[0] ?? '');
      await stage.signing.signer.handOn(secret, { name: 'Ben Cedar', email: ben, why: WHY, trace: TRACE });
      const wishId = (await wishOf(id)).id;
      const agreeing = async () => {
        if (ahead > 0) await setTimeout(ahead);
        return stage.signing.sender.agree(accountId, id, { wishId, locale: undefined });
      };
      const taking = async () => {
        if (ahead < 0) await setTimeout(-ahead);
        return other.signer.takeBack(secret, { wishId, trace: TRACE });
      };
      const [agreed, taken] = await Promise.all([agreeing(), taking()]);
      const { state } = await wishOf(id);
      const people = (await stage.signing.sender.find(accountId, id))?.people.map((one) => one.state);
      ahead += state === 'takenBack' ? -AHEAD_STEP : AHEAD_STEP;
      if (state === 'takenBack') {
        won.takenBack += 1;
        expect([agreed, taken, people]).toEqual(['over', 'yes', ['asked']]);
        expect(await stage.kindsTo(ben)).toEqual([]);
      } else {
        won.agreed += 1;
        expect([state, agreed, people]).toEqual(['agreed', 'done', ['handedOn', 'asked']]);
        expect(['unknown', 'over']).toContain(taken);
        expect(await stage.kindsTo(ben)).toEqual(['asked']);
      }
    }
    expect(Math.min(won.agreed, won.takenBack)).toBeGreaterThan(0);
  });

  test('I20.73 is refused with a reason, which whoever wished it reads by mail and on the page, and no trail holds', async () => {
    const made = await wished({ names: ['Rosa'] });
    const refused = { intent: 'refuse', wish: made.wish.id, reason: ` ${REFUSAL}\n` };
    expect(await posted(made.desk, refused, sender)).toMatchObject({ status: 303, told: 'refused' });
    expect(await mailText(made.rosa, /Still with you/)).toContain(`“${REFUSAL}”`);
    const shown = await shownOn(made.path);
    for (const words of ['Jane Birch did not agree', 'Reason given by Jane Birch', REFUSAL])
      expect(shown).toContain(words);
    // It is decided: there is nothing to take back.
    expect(shown).not.toContain('Take the wish back');
    expect((await posted(made.path, { intent: 'takeBack', wish: made.wish.id })).told).toBeNull();
    expect((await wishOf(made.id)).state).toBe('refused');
    expect(await shownOn(made.desk, sender.cookie)).toContain(`you refused on`);
    expect(await shownOn(made.desk, sender.cookie)).toContain(REFUSAL);
    expect(JSON.stringify(await eventsIn(made.id))).not.toContain(REFUSAL);
    const kept = KEPT_ROWS.find(({ table }) => table === 'account_hand_ons');
    if (!kept) throw new Error('wishes are not taken along');
    expect(JSON.stringify(await keptRows(bench.database, kept, sender.accountId))).toContain(REFUSAL);
  });

  test('I20.73 is refused without one, and then nothing stands in its place', async () => {
    const made = await wished({ names: ['Rosa'] });
    await posted(made.desk, { intent: 'refuse', wish: made.wish.id, reason: ' ' }, sender);
    expect(await mailText(made.rosa, /Still with you/)).not.toContain('Reason');
    const shown = await shownOn(made.path);
    expect(shown).toContain('Jane Birch did not agree');
    expect(shown).not.toContain('Reason given by');
  });
});

describe('after somebody declined', () => {
  test('I20.74 they read that it was them, and all others who it was, with the reason and no address', async () => {
    const { accountId, address } = sender;
    const from = { name: 'Jane Birch', email: address, locale: 'en' } as const;
    const { emails } = await stage.sent({ accountId, sender: from, names: ['Rosa', 'Ben'] });
    const [rosa = '', ben = ''] = emails;
    const [own, other] = [
      `/sign/${await stage.linkOf(rosa)}/?lang=en`,
      `/sign/${await stage.linkOf(ben)}/?lang=en`,
    ];
    const form = await shownOn(own);
    // Said before it is typed.
    expect(form).toContain('all who were asked read it');
    await posted(own, { intent: 'reject', reason: 'The rent is wrong.' });
    const shown = await shownOn(own);
    for (const words of ['You declined', 'Your reason', 'The rent is wrong.']) expect(shown).toContain(words);
    const seen = await shownOn(other);
    for (const words of ['Rosa declined', 'Reason given by Rosa', 'The rent is wrong.'])
      expect(seen).toContain(words);
    expect(seen).not.toContain(rosa);
    expect(seen).not.toContain('You declined');
  });

  test('I20.74 without a reason none is shown', async () => {
    const { emails } = await stage.sent({ names: ['Rosa', 'Ben'] });
    const [own, other] = await Promise.all(emails.map((email) => stage.linkOf(email)));
    await posted(`/sign/${own}/?lang=en`, { intent: 'reject', reason: '' });
    for (const [link, words] of [[own, 'You declined'] as const, [other, 'Rosa declined'] as const]) {
      const shown = await shownOn(`/sign/${link}/?lang=en`);
      expect(shown).toContain(words);
      expect(shown).not.toContain('sign-message');
    }
  });
});
