import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Named } from '../../src/services/signing/envelope.ts';
import { newId } from '../../src/shared/ids.ts';
import { outcomeOf } from '../../src/workspace/pages/verify/outcome.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { type Member, newMember } from '../support/member.ts';
import { pdfText } from '../support/pdf.ts';
import { idOf, SigningStage, TRACE } from '../support/signing.ts';
import { mailText, posted, shownOn, signPathIn } from '../support/signing-site.ts';
import { site } from '../support/site.ts';
import { newOwner } from '../support/upload-services.ts';

const stage = new SigningStage();
let bench: ConsoleBench;
let sender: Member;
let stranger: Member;
beforeAll(async () => {
  bench = await openConsole();
  await stage.open(bench.database);
  [sender, stranger] = await Promise.all([newMember(site, 'hand-on'), newMember(site, 'hand-on-other')]);
});
afterAll(async () => {
  await stage.close();
  await bench.close();
});

const CONSENT = { version: '2026-11-28', text: 'I agree.' };
const AHEAD_STEP = 4;
const WHY = 'He keeps our books.';
const fresh = (name: string) => `${name}-${newId()}@example.com`;

async function out(more: Parameters<SigningStage['sent']>[0] = {}) {
  const { accountId, address } = sender;
  const from = { name: 'Jane Birch', email: address, locale: 'en' } as const;
  const envelope = await stage.sent({ accountId, sender: from, ...more });
  const id = idOf(envelope.outcome);
  return { ...envelope, id, desk: `/app/signing/${id}/`, ben: fresh('ben') };
}

async function pathOf(email: string): Promise<string> {
  return `/sign/${await stage.linkOf(email)}/?lang=en`;
}

function named(email: string, more: Record<string, string> = {}) {
  return { intent: 'handOn', name: 'Ben Cedar', email, why: WHY, ...more };
}

async function wishOf(id: string) {
  const rows = bench.database.query.selectFrom('envelope_hand_ons').selectAll();
  return rows.where('envelope_id', '=', id).orderBy('wished_at', 'desc').executeTakeFirst();
}

async function peopleOf(id: string, accountId = sender.accountId) {
  return (await stage.signing.sender.find(accountId, id))?.people ?? [];
}

async function decide(id: string, intent: 'agree' | 'refuse', more: Record<string, string> = {}) {
  const wish = (await wishOf(id))?.id ?? '';
  return posted(`/app/signing/${id}/`, { intent, wish, ...more }, sender);
}

/** How many links of each person still open a page. */
async function openLinks(id: string): Promise<Record<string, number>> {
  const rows = await bench.database.query
    .selectFrom('envelope_recipients as person')
    .leftJoin('envelope_links as link', (join) =>
      join.onRef('link.recipient_id', '=', 'person.id').on('link.ended_at', 'is', null),
    )
    .select(({ fn }) => ['person.name', fn.count<string>('link.secret_hash').as('open')])
    .where('person.envelope_id', '=', id)
    .groupBy(['person.id', 'person.name'])
    .execute();
  return Object.fromEntries(rows.map(({ name, open }) => [name, Number(open)]));
}

describe('handing on', () => {
  test('I20.55 changes nothing until the sender agrees; then the other is asked in the same place, and the old links end', async () => {
    const people: Named[] = [
      {
        ...{ party: 'lender', role: 'Lender', part: 'signs', locale: 'de' },
        name: 'Rosa',
        email: fresh('rosa'),
      },
      {
        ...{ party: 'borrower', role: 'Borrower', part: 'signs', locale: 'en' },
        name: 'Cy',
        email: fresh('cy'),
      },
    ];
    const { id, desk, ben, emails } = await out({ people, ordering: 'inTurn', title: 'Birch to Fir' });
    const [rosa = '', cy = ''] = emails;
    const path = await pathOf(rosa);
    expect(await posted(path, named(ben))).toMatchObject({ status: 303, told: 'wished' });
    expect((await peopleOf(id)).map(({ name, state }) => [name, state])).toEqual([
      ['Rosa', 'asked'],
      ['Cy', 'waiting'],
    ]);
    expect(await stage.kindsTo(ben)).toEqual([]);
    expect(await shownOn(path)).toContain('Jane Birch has not decided yet');
    const mail = await mailText(sender.address, /would like to hand on: “Birch to Fir/);
    for (const words of ['“Rosa”', '“Ben Cedar”', ben, WHY, `/app/signing/${id}/`])
      expect(mail).toContain(words);
    const shown = await shownOn(desk, sender.cookie);
    for (const words of ['Rosa would like to hand this on', 'Ben Cedar', ben, WHY, 'Agree', 'Refuse'])
      expect(shown).toContain(words);
    expect(await shownOn('/app/apps/chase/', sender.cookie)).toContain('would like to hand it on');
    expect(await decide(id, 'agree')).toMatchObject({ status: 303, told: 'agreed' });
    const [from, to, next] = await peopleOf(id);
    expect([from?.state, to?.state, next?.state]).toEqual(['handedOn', 'asked', 'waiting']);
    expect(to).toMatchObject({
      ...{ name: 'Ben Cedar', email: ben, stage: 1, place: 1, handed: 1 },
      ...{ role: 'Lender', part: 'signs', locale: 'de' },
    });
    const party = bench.database.query.selectFrom('envelope_recipients').select('party');
    expect(await party.where('id', '=', to?.id ?? '').executeTakeFirst()).toEqual({ party: 'lender' });
    expect((await fetch(`${site}${path}`)).status).toBe(410);
    expect(await openLinks(id)).toEqual({ Rosa: 0, 'Ben Cedar': 1, Cy: 0 });
    // In the language of who handed on, and it says who did.
    const asked = await mailText(ben, /bittet um Ihre Unterschrift/);
    expect(asked).toContain('Zuerst wurde „Rosa“ gebeten');
    expect(await mailText(rosa, /Weitergegeben/)).toContain('Ihr Link öffnet nichts mehr');
    expect(await shownOn(signPathIn(asked))).toContain('Als Ben Cedar unterschreiben');
    expect(await shownOn(desk, sender.cookie)).toContain('Handed on to Ben Cedar on');
    const events = bench.database.query.selectFrom('envelope_events').select(['kind', 'data']);
    const told = await events.where('envelope_id', '=', id).orderBy('seq').execute();
    expect(told.map(({ kind }) => kind)).toEqual(['sent', 'asked', 'handOnWished', 'handedOn', 'asked']);
    expect(told[3]?.data).toMatchObject({ name: 'Rosa', email: rosa, to: 'Ben Cedar', toEmail: ben });
    expect(JSON.stringify(told)).not.toContain(WHY);
    expect(await stage.sign(ben)).toBe('yes');
    expect((await stage.kindsTo(cy)).length).toBe(1);
  });

  test('I20.55 a refusal is told to whoever wished it, who can wish again, and names nobody in the trail', async () => {
    const { id, ben, emails } = await out({ names: ['Rosa'], parts: ['approves'] });
    const [rosa = ''] = emails;
    const path = await pathOf(rosa);
    await posted(path, named(ben));
    expect(await decide(id, 'refuse')).toMatchObject({ status: 303, told: 'refused' });
    expect(await stage.kindsTo(ben)).toEqual([]);
    const mail = await mailText(rosa, /Still with you/);
    expect(mail).toContain('to approve, or to decline');
    expect(await shownOn(signPathIn(mail))).toContain('Jane Birch did not agree');
    const events = bench.database.query.selectFrom('envelope_events').select(['kind', 'data']);
    const told = await events.where('envelope_id', '=', id).execute();
    expect(told.map(({ kind }) => kind)).toContain('handOnRefused');
    expect(JSON.stringify(told)).not.toContain(ben);
    expect(await posted(path, named(ben))).toMatchObject({ told: 'wished' });
    expect(await decide(id, 'agree', { locale: 'pt' })).toMatchObject({ told: 'agreed' });
    expect(await mailText(ben, /pede que você aprove/)).toContain('indicou “Ben Cedar” no seu lugar');
  });

  test('I20.56 takes a name that can be printed, an address of somebody else and a word why, once at a time, and no stopped sender', async () => {
    const { id, desk, ben, emails } = await out({ names: ['Rosa'] });
    const [rosa = ''] = emails;
    const path = await pathOf(rosa);
    const refusals = [
      [named('no address'), 'Please give a valid email address'],
      [named(ben, { name: ' ' }), 'Please give their name'],
      [named(ben, { why: '' }), 'Please say why in a few words'],
      [named(rosa.toUpperCase()), 'This is your own address'],
      [named(ben, { name: '山田太郎' }), 'cannot print yet'],
    ] as const;
    for (const [fields, words] of refusals) {
      const { status, page } = await posted(path, fields);
      expect([words, status, page.includes(words)]).toEqual([words, 400, true]);
      // What was typed is still there.
      expect(page).toContain(`value="${fields.email}"`);
    }
    expect(await wishOf(id)).toBeUndefined();
    await Promise.all(Array.from({ length: 5 }, () => posted(path, named(ben))));
    const wishes = bench.database.query.selectFrom('envelope_hand_ons').select('id');
    expect(await wishes.where('envelope_id', '=', id).execute()).toHaveLength(1);
    expect((await posted(path, named(`other-${ben}`))).page).toContain('You have already named somebody');
    const own = { intent: 'agree', wish: (await wishOf(id))?.id ?? '' };
    expect((await posted(desk, own, stranger)).status).toBe(404);
    await stage.signing.desk.stop(
      sender.accountId,
      { why: 'A false bank', by: 'support' },
      async () => undefined,
    );
    expect((await decide(id, 'agree')).told).toMatch(/^(stopped|over)$/);
    expect(await stage.kindsTo(ben)).toEqual([]);
    await stage.signing.desk.allow(sender.accountId, async () => undefined);
  });
});

describe('who wished it may still sign', () => {
  test('I20.57 which ends the wish, as declining, a withdrawal and a corrected address do', async () => {
    const ends = {
      sign: (_id: string, email: string) => stage.sign(email),
      reject: async (_id: string, email: string) =>
        stage.signing.signer.reject(await stage.linkOf(email), { reason: '', trace: TRACE }),
      cancel: (id: string) => stage.signing.sender.cancel(sender.accountId, id, ''),
      correct: async (id: string) => {
        const [one] = await peopleOf(id);
        return stage.signing.sender.correct(sender.accountId, id, {
          ...{ recipientId: one?.id ?? '', name: 'Rosa', email: fresh('rosa') },
        });
      },
    };
    for (const [name, end] of Object.entries(ends)) {
      const { id, ben, emails } = await out();
      const secret = await stage.linkOf(emails[0] ?? '');
      const wish = { name: 'Ben Cedar', email: ben, why: WHY, trace: TRACE };
      expect(await stage.signing.signer.handOn(secret, wish)).toBe('yes');
      await end(id, emails[0] ?? '');
      expect([name, (await wishOf(id))?.state]).toEqual([name, 'ended']);
      expect([name, (await decide(id, 'agree')).told]).toEqual([name, 'over']);
      expect(await stage.kindsTo(ben)).toEqual([]);
    }
  });

  test('I20.57 of agreeing and signing in the same moment one counts, fifty times, and no link of two people lives', async () => {
    const other = stage.serviceOf();
    const won = { agreed: 0, signed: 0 };
    // How many milliseconds sooner signing begins: whoever lost begins sooner the next time, so both win some.
    let ahead = 0;
    for (let race = 0; race < 50; race += 1) {
      const accountId = await newOwner(stage.database);
      const { id, ben, emails } = await out({ names: ['Rosa'], accountId });
      const secret = await stage.linkOf(emails[0] ?? '');
      const wish = { name: 'Ben Cedar', email: ben, why: WHY, trace: TRACE };
      await stage.signing.signer.handOn(secret, wish);
      const decided = { wishId: (await wishOf(id))?.id ?? '', locale: undefined };
      const agree = async (by = stage.signing) => {
        if (ahead > 0) await setTimeout(ahead);
        return by.sender.agree(accountId, id, decided);
      };
      const signature = { signature: 'Rosa', picture: null, consent: CONSENT, trace: TRACE, version: 1 };
      const sign = async () => {
        if (ahead < 0) await setTimeout(-ahead);
        return other.signer.sign(secret, signature);
      };
      const [first, signed, second] = await Promise.all([agree(), sign(), agree(other)]);
      ahead += signed === 'yes' ? -AHEAD_STEP : AHEAD_STEP;
      const people = await peopleOf(id, accountId);
      const links = await openLinks(id);
      if (signed === 'yes') {
        won.signed += 1;
        expect([first, second]).toEqual(['over', 'over']);
        expect(people.map(({ state }) => state)).toEqual(['signed']);
        expect(await stage.kindsTo(ben)).toEqual([]);
      } else {
        won.agreed += 1;
        expect(['over', 'unknown']).toContain(signed);
        expect([first, second].sort()).toEqual(['done', 'over']);
        expect(people.map(({ state }) => state)).toEqual(['handedOn', 'asked']);
        expect(links).toEqual({ Rosa: 0, 'Ben Cedar': 1 });
        expect(await stage.kindsTo(ben)).toEqual(['asked']);
      }
    }
    expect(won.agreed + won.signed).toBe(50);
    expect(Math.min(won.agreed, won.signed)).toBeGreaterThan(0);
  });
});

describe('a sealed file', () => {
  test('I20.58 says who handed on to whom, twice in one place too, and checks', async () => {
    const { id, ben, emails } = await out({ names: ['Rosa', 'Cy'] });
    const dee = fresh('dee');
    await posted(await pathOf(emails[0] ?? ''), named(ben));
    await decide(id, 'agree');
    await posted(await pathOf(ben), named(dee, { name: 'Dee Elm' }));
    await decide(id, 'agree');
    expect((await peopleOf(id)).map(({ name, state, place }) => [name, state, place])).toEqual([
      ['Rosa', 'handedOn', 1],
      ['Ben Cedar', 'handedOn', 1],
      ['Dee Elm', 'asked', 1],
      ['Cy', 'asked', 2],
    ]);
    for (const email of [dee, emails[1] ?? '']) await stage.sign(email);
    await expect.poll(() => stage.kindsTo(dee), { timeout: 60_000, interval: 500 }).toContain('sealed');
    // Who handed on gets no copy.
    for (const email of [emails[0] ?? '', ben]) expect(await stage.kindsTo(email)).not.toContain('sealed');
    const opened = await stage.signing.signer.open(await stage.linkOf(dee));
    const file = opened && (await stage.signing.signer.file(opened));
    if (!file?.isSealed) throw new Error('there is no sealed file');
    const found = await stage.signing.verify(file.bytes);
    if (found.verdict !== 'unchanged' || !found.trail) throw new Error(found.verdict);
    expect(found.trail.people.map(({ name }) => name)).toEqual(['Dee Elm', 'Cy']);
    const [rosa, second] = found.trail.handedOn;
    expect([rosa?.name, second?.name, second?.to]).toEqual(['Rosa', 'Ben Cedar', found.trail.people[0]?.id]);
    expect(rosa?.to).toBe(second?.id);
    const outcome = outcomeOf(found);
    expect(outcome.kind === 'verdict' && outcome.trail?.handedOn.map(({ to }) => to)).toEqual([
      ...['Ben Cedar', 'Dee Elm'],
    ]);
    const text = (await pdfText(file.bytes)).replace(/\s+/g, ' ');
    for (const words of ['Rosa, Party, handed on to Ben Cedar', 'handed on to Dee Elm; the sender agreed'])
      expect(text).toContain(words);
    expect(await shownOn(`/app/signing/${id}/`, sender.cookie)).toContain('Handed on to Dee Elm on');
  });
});
