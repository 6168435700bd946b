import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventHash, firstBroken } from '../../src/services/signing/chain.ts';
import { readTrail, type Trail } from '../../src/services/signing/trail.ts';
import { newId } from '../../src/shared/ids.ts';
import { trailOutcome } from '../../src/workspace/pages/verify/trail-outcome.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { type Member, newMember } from '../support/member.ts';
import { idOf, SigningStage, TRACE } from '../support/signing.ts';
import { shownOn } from '../support/signing-site.ts';
import { site } from '../support/site.ts';

const stage = new SigningStage();
let bench: ConsoleBench;
let sender: Member;
let stranger: Member;
beforeAll(async () => {
  bench = await openConsole();
  await stage.open(bench.database);
  [sender, stranger] = await Promise.all([newMember(site, 'trail'), newMember(site, 'trail-other')]);
});
afterAll(async () => {
  await stage.close();
  await bench.close();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function out(more: Parameters<SigningStage['sent']>[0] = {}) {
  const { accountId, address } = sender;
  const from = { name: 'Jane Birch', email: address, locale: 'de' } as const;
  const envelope = await stage.sent({ accountId, sender: from, ...more });
  const id = idOf(envelope.outcome);
  return { ...envelope, id, desk: `/app/signing/${id}/` };
}

async function fetched(desk: string, { query = '', cookie = sender.cookie } = {}) {
  const answer = await fetch(`${site}${desk}trail/${query}`, {
    redirect: 'manual',
    headers: { Cookie: cookie },
  });
  const bytes = await answer.arrayBuffer();
  // Else the mark that spreadsheets need would be taken off.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { status: answer.status, headers: answer.headers, text };
}

async function trailOf(desk: string): Promise<Trail> {
  const trail = readTrail((await fetched(desk)).text);
  if (!trail) throw new Error('this is no trail');
  return trail;
}

/** How the chain ends that the page shows. */
async function headOn(desk: string): Promise<string> {
  return (
    /<code>([0-9a-f ]+)<\/code>/.exec(await shownOn(desk, sender.cookie))?.[1]?.replaceAll(' ', '') ?? ''
  );
}

describe('the trail of an envelope as a file', () => {
  test('I20.75 is whole before a seal and whatever became of it, ends as the page says, and holds no secret', async () => {
    const ends = {
      out: async () => undefined,
      declined: async (_id: string, secret: string) =>
        stage.signing.signer.reject(secret, { reason: 'No', trace: TRACE }),
      cancelled: (id: string) => stage.signing.sender.cancel(sender.accountId, id, 'A mistake'),
    };
    for (const [name, end] of Object.entries(ends)) {
      const { id, desk, emails } = await out({ title: 'Birch to Fir' });
      const secrets = await Promise.all(emails.map((email) => stage.linkOf(email)));
      await stage.signing.signer.markOpened(secrets[1] ?? '', { trace: TRACE });
      await end(id, secrets[0] ?? '');
      const { status, headers, text } = await fetched(desk);
      expect([name, status, headers.get('cache-control')]).toEqual([name, 200, 'private, no-store']);
      expect(headers.get('content-disposition')).toContain('filename="Birch to Fir audit.json"');
      const trail = readTrail(text);
      expect([name, trail && (await firstBroken(trail.events, trail.head))]).toEqual([name, undefined]);
      expect(trail?.events.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['sent', 'asked', 'opened']),
      );
      expect([name, trail?.head]).toEqual([name, await headOn(desk)]);
      const table = (await fetched(desk, { query: '?as=csv' })).text;
      for (const secret of [...secrets, TRACE.address, TRACE.agent])
        expect([name, text.includes(secret), table.includes(secret)]).toEqual([name, false, false]);
    }
  });

  test('I20.75 begins as the one in the sealed file, and goes on to the seal', async () => {
    const { id, desk, emails } = await out();
    for (const email of emails) await stage.sign(email);
    await expect
      .poll(() => stage.kindsTo(emails[0] ?? ''), { timeout: 60_000, interval: 300 })
      .toContain('sealed');
    const found = await stage.signing.sender.find(sender.accountId, id);
    const file = found && (await stage.signing.sender.file(found.envelope));
    const sealed = file && (await stage.signing.verify(file));
    if (sealed?.verdict !== 'unchanged' || !sealed.trail) throw new Error('there is no sealed file');
    const trail = await trailOf(desk);
    const { events, head, ...facts } = trail;
    const { events: before, head: end, ...shown } = sealed.trail;
    expect(facts).toEqual(shown);
    expect(events.slice(0, -1)).toEqual(before);
    expect([events.at(-1)?.kind, events.at(-1)?.prev, head]).toEqual(['sealed', end, await headOn(desk)]);
  });

  test('I20.75 is had by its sender alone', async () => {
    const { desk } = await out();
    for (const query of ['', '?as=csv']) {
      expect((await fetched(desk, { query, cookie: stranger.cookie })).status).toBe(404);
      const away = await fetched(desk, { query, cookie: '' });
      expect([away.status, away.headers.get('location')]).toEqual([303, expect.stringContaining('/login/')]);
    }
    expect((await fetched(`/app/signing/${newId()}/`)).status).toBe(404);
  });

  test('I20.76 as a table speaks the sender’s language, a row per event, and no cell is a formula', async () => {
    const { desk, emails } = await out({ names: ['=Rosa'], title: 'Birch' });
    const { headers, text } = await fetched(desk, { query: '?as=csv&lang=de' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = text.split('\r\n');
    expect(head).toBe(
      '\ufeffNr.,Zeit (UTC),Ereignis,Wer,E-Mail-Adresse,Einzelheiten (JSON),SHA-256 des vorigen Ereignisses,SHA-256 des Ereignisses',
    );
    const trail = await trailOf(desk);
    expect(rows).toHaveLength(trail.events.length + 1);
    expect(rows[1]).toContain(`,per E-Mail angefragt,'=Rosa,'${emails[0]},`);
    for (const [index, { hash }] of trail.events.entries())
      expect(rows[index]?.endsWith(`,${hash}`)).toBe(true);
  });
});

/** What the page for checking says of a file, the server's way. */
async function checked(text: string): Promise<{ status: number; page: string }> {
  const form = new FormData();
  form.append('file', new File([text], 'audit.json', { type: 'application/json' }));
  const answer = await fetch(`${site}/verify/?lang=en`, {
    method: 'POST',
    headers: { Origin: site },
    body: form,
  });
  const page = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
  return { status: answer.status, page: /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '' };
}

describe('a trail that is checked', () => {
  test('I20.77 is called unbroken with how it ends, and broken at the first event that was changed, moved or taken out', async () => {
    const { desk, emails } = await out({ title: 'Birch to Fir' });
    await stage.sign(emails[0] ?? '');
    const trail = await trailOf(desk);
    const good = await checked(JSON.stringify(trail));
    expect(good.status).toBe(200);
    const words = [
      'Unbroken chain',
      'carries no seal',
      'Birch to Fir',
      'Rosa O’Neil',
      trail.head.slice(0, 4),
    ];
    for (const word of words) expect(good.page).toContain(word);
    const { events } = trail;
    const edited = events.map((one) =>
      one.seq === 3 ? { ...one, data: { ...one.data, name: 'Eve' } } : one,
    );
    const swapped = events.map((one, index) => events[index === 1 ? 2 : index === 2 ? 1 : index] ?? one);
    const cases = [
      [{ ...trail, events: edited }, 3],
      [{ ...trail, events: swapped }, 2],
      [{ ...trail, events: events.filter(({ seq }) => seq !== 4) }, 4],
      [{ ...trail, events: events.slice(0, -1) }, events.length],
      [{ ...trail, head: '0'.repeat(64) }, events.length + 1],
    ] as const;
    for (const [changed, event] of cases) {
      const outcome = await trailOutcome(bytesOf(JSON.stringify(changed)));
      expect(outcome).toMatchObject({ verdict: 'chainBroken', event, trail: null, head: null });
    }
    expect((await checked(JSON.stringify(cases[0][0]))).page).toContain('Chain broken at event 3');
  });

  test('I20.77 tells nothing that the chain does not bind, and what is no trail is refused', async () => {
    const { desk, emails } = await out({ title: 'Birch to Fir' });
    await stage.sign(emails[0] ?? '');
    const trail = await trailOf(desk);
    const people = trail.people.map((one) => ({ ...one, signature: 'Eve', name: 'Eve' }));
    const forged = { ...trail, people, envelope: { ...trail.envelope, title: 'Eve', sender: 'Eve' } };
    const outcome = await trailOutcome(bytesOf(JSON.stringify(forged)));
    expect(outcome).toMatchObject({ verdict: 'chainWhole', trail: { title: 'Birch to Fir' } });
    expect(JSON.stringify(outcome)).not.toContain('Eve');
    // Whoever makes up a chain can give it any moment; a page that shows it does not fail.
    const odd = { seq: 1, at: 'soon', kind: 'signed', recipient: null, data: {}, prev: '' };
    const hash = await eventHash(odd);
    const others = [
      { ...trail, events: [], head: '' },
      { ...trail, events: [{ ...odd, hash }], head: hash },
    ];
    for (const text of ['{}', '{"format":1', ...others.map((one) => JSON.stringify(one))])
      expect(await trailOutcome(bytesOf(text))).toEqual({ kind: 'fault', fault: 'notTrail' });
    const refused = await checked('{"format":2}');
    expect([refused.status, refused.page]).toEqual([
      400,
      expect.stringContaining('not an audit trail of ours'),
    ]);
  });
});
