import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { type Member, newFreshMember } from '../support/member.ts';
import { mailsFor, proofOf } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const LOAN = '/app/doc/loan-agreement-D417';
const RECENT = '<h2 id="recent">';
const UNCONFIRMED = '/app/documents/unconfirmed/';

async function fillIn(
  { cookie, accountId }: Member,
  lender: string,
  id = newDocumentId(accountId),
): Promise<string> {
  const answer = await fetch(`${site}${LOAN}/values`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site, Cookie: cookie },
    body: JSON.stringify({ id, patch: { lender } }),
  });
  expect(answer.status).toBe(200);
  return id;
}

const look = async (path: string, { cookie }: Member) =>
  (await fetch(`${site}${path}`, { headers: { Cookie: cookie } })).text();

const post = (path: string, cookie: string, fields: Record<string, string>) =>
  fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, Cookie: cookie },
    body: new URLSearchParams(fields),
  });

async function proofFor({ address }: Member) {
  const [mail] = await mailsFor(site, address);
  if (!mail) throw new Error('no mail');
  const { link, code } = await proofOf(site, mail);
  const { pathname, search } = new URL(link);
  return { path: `${pathname}${search}`, code };
}

/** The session that an answer opens. */
function entered(member: Member, answer: Response): Member {
  expect(answer.headers.get('location')).toContain('/app/account/confirmed/');
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { ...member, cookie: pairs.filter((pair) => !pair.endsWith('=')).join('; ') };
}

/** Opens the mailed link in a browser that knows nothing, as the owner of an address somebody else signed up with. */
async function proveElsewhere(member: Member): Promise<Member> {
  return entered(member, await post((await proofFor(member)).path, '', {}));
}

describe('I13.17 what was filled in before the mailbox was proven', () => {
  test('by somebody else: shown as such, apart from the own, and kept only if the owner says so', async () => {
    const stranger = await newFreshMember(site, 'planted');
    await look(LOAN, stranger);
    expect(await look('/app/', stranger)).toContain(RECENT);
    const ids = [];
    for (const name of ['Planted One', 'Planted Two', 'Planted Three'])
      ids.push(await fillIn(stranger, name));
    const owner = await proveElsewhere(stranger);
    expect(await look('/app/account/confirmed/', owner)).toContain('3 documents were filled in before');
    const start = await look('/app/', owner);
    expect(start).toContain(UNCONFIRMED);
    for (const words of ['Planted One', RECENT]) expect(start).not.toContain(words);
    for (const path of ['/app/documents/', '/app/search/?t=planted', LOAN])
      expect(await look(path, owner)).not.toContain('Planted One');
    const waiting = await look(UNCONFIRMED, owner);
    for (const name of ['Planted One', 'Planted Two', 'Planted Three']) expect(waiting).toContain(name);
    expect(await look(`${LOAN}?doc=${ids[0]}`, owner)).toContain('This document was filled in before');

    await post(UNCONFIRMED, owner.cookie, { doc: ids[0] ?? '', intent: 'keep' });
    await post(UNCONFIRMED, owner.cookie, { doc: ids[1] ?? '', intent: 'remove' });
    const [own, left] = [await look('/app/documents/', owner), await look(UNCONFIRMED, owner)];
    expect([own.includes('Planted One'), own.includes('Planted Two')]).toEqual([true, false]);
    expect([left.includes('Planted One'), left.includes('Planted Two')]).toEqual([false, false]);
    expect(left).toContain('Planted Three');

    await post(UNCONFIRMED, owner.cookie, { doc: 'all', intent: 'remove' });
    expect(await look(UNCONFIRMED, owner)).toContain('There is nothing left to decide.');
    expect(await look('/app/documents/', owner)).toContain('Planted One');
    expect(await look('/app/', owner)).not.toContain(UNCONFIRMED);
  });

  test('all of it can be kept with one press, and by nobody who has not shown the mailbox', async () => {
    const stranger = await newFreshMember(site, 'kept');
    await fillIn(stranger, 'Kept One');
    await fillIn(stranger, 'Kept Two');
    const owner = await proveElsewhere(stranger);
    await post(UNCONFIRMED, stranger.cookie, { doc: 'all', intent: 'keep' });
    expect(await look('/app/documents/', owner)).not.toContain('Kept One');
    await post(UNCONFIRMED, owner.cookie, { doc: 'all', intent: 'keep' });
    const own = await look('/app/documents/', owner);
    expect([own.includes('Kept One'), own.includes('Kept Two')]).toEqual([true, true]);
  });

  test.each(['code', 'link'] as const)(
    'by the browser that proves the mailbox by the %s: it stays, and nobody asks',
    async (way) => {
      const member = await newFreshMember(site, way);
      await fillIn(member, 'My Own Ltd');
      const { path, code } = await proofFor(member);
      const answer =
        way === 'code'
          ? await post('/app/account/code/', member.cookie, { code })
          : await post(path, member.cookie, {});
      const owner = entered(member, answer);
      expect(await look('/app/documents/', owner)).toContain('My Own Ltd');
      expect(await look('/app/', owner)).not.toContain(UNCONFIRMED);
    },
  );

  test('nothing is saved past the proof by the sessions it ends, however many saves are under way', async () => {
    const stranger = await newFreshMember(site, 'racing');
    const { path } = await proofFor(stranger);
    const save = () =>
      fetch(`${site}${LOAN}/values`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site, Cookie: stranger.cookie },
        body: JSON.stringify({ id: randomUUID(), patch: { lender: 'Racing Ltd' } }),
      });
    const saves = Array.from({ length: 12 }, save);
    const proving = post(path, '', {});
    saves.push(...Array.from({ length: 12 }, save));
    const owner = entered(stranger, await proving);
    await Promise.all(saves);
    expect(await look('/app/documents/', owner)).not.toContain('Racing Ltd');
    expect((await save()).status).toBe(401);
  });
});

describe('I13.17 what else somebody would keep before the mailbox is proven', () => {
  /** Each would stay among the things of the mailbox's owner. */
  const KEPT: readonly [string, Record<string, string>][] = [
    ['/app/calendar/', { intent: 'feed' }],
    ['/app/companies/new/', { name: 'Planted Ltd' }],
    ['/app/contacts/new/', { name: 'Planted Ltd' }],
    ['/app/drive/', { intent: 'folder', name: 'Planted' }],
    ['/app/drive/upload/', {}],
    ['/app/links/requests/', { intent: 'ask' }],
    ['/app/apps/budget/', {}],
    ['/app/account/people/', { intent: 'invite', email: 'planted@example.com' }],
    [LOAN, { intent: 'finish' }],
    [LOAN, { intent: 'party', act: 'keep' }],
    ['/app/a/page/of/tomorrow/', {}],
  ];

  test('waits for the proof, page by page, and so do files', async () => {
    const stranger = await newFreshMember(site, 'unproven');
    for (const [path, fields] of KEPT) {
      const answer = await post(path, stranger.cookie, fields);
      expect([path, answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([
        path,
        303,
        '/app/account/code/',
      ]);
    }
    const upload = await fetch(`${site}/app/drive/uploads`, {
      method: 'POST',
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '3', Origin: site, Cookie: stranger.cookie },
    });
    expect(upload.status).toBe(403);
    expect(await look('/app/account/code/', stranger)).toContain('keep nothing else');
  });

  test('documents do not: neither by a form nor by the router’s own request', async () => {
    const { cookie } = await newFreshMember(site, 'open');
    for (const path of [
      '/app/documents/',
      '/app/documents/_.data',
      `${LOAN}/wording/_.data?id=${randomUUID()}`,
    ]) {
      const answer = await post(path, cookie, { intent: 'star', doc: randomUUID() });
      expect([path, await answer.text()]).not.toEqual([path, expect.stringContaining('account/code')]);
      expect([path, answer.headers.get('location') ?? '']).toEqual([
        path,
        expect.not.stringContaining('account/code'),
      ]);
    }
    expect(
      await (await fetch(`${site}/app/documents/_.data`, { headers: { Cookie: cookie } })).text(),
    ).not.toContain('_.data');
  });

  test('the code leads back to the document it was asked for', async () => {
    const member = await newFreshMember(site, 'back');
    const asked = await post(LOAN, member.cookie, { intent: 'finish' });
    const { code } = await proofFor(member);
    const answer = await post(asked.headers.get('location') ?? '', member.cookie, { code });
    expect(answer.headers.get('location')).toContain(encodeURIComponent('doc/loan-agreement-D417'));
  });
});
