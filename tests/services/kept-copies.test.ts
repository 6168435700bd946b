import { describe, expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { type Member, newFreshMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const LOAN = '/app/doc/loan-agreement-D417';

async function save(member: Member): Promise<string> {
  const id = newDocumentId(member.accountId);
  const answer = await fetch(`${site}${LOAN}/values`, {
    method: 'POST',
    headers: { Cookie: member.cookie, Origin: site, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, patch: { lender: 'Möwenhaus <b>GmbH</b>' } }),
  });
  expect(answer.status).toBe(200);
  return id;
}

function get(path: string, cookie = ''): Promise<Response> {
  return fetch(`${site}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });
}

describe('I15.73 copies for reading', () => {
  test('of a document: what was typed, as text, with the pictures a trial sees, and nothing that runs', async () => {
    const member = await newFreshMember(site, 'kept');
    const id = await save(member);
    const answer = await get(`${LOAN}/kept?doc=${id}`, member.cookie);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('kept-page')).toBe(`${LOAN}?doc=${id}`);
    expect(answer.headers.get('kept-owner')).toMatch(/^[0-9a-f]{16}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src data:;/);
    expect(html).toContain('Möwenhaus &lt;b&gt;GmbH&lt;/b&gt;');
    expect(html).toContain('src="data:image/webp;base64,');
    expect(html).not.toMatch(/<script|<form|<link|src="\//);
  });

  test('of lists; of a document that is not saved there is none', async () => {
    const member = await newFreshMember(site, 'kept-lists');
    await save(member);
    const list = await get('/app/documents/kept?lang=de', member.cookie);
    expect(list.headers.get('kept-page')).toBe('/app/documents');
    expect(list.headers.get('content-language')).toBe('de-DE');
    expect(await list.text()).toContain('Sie sind offline.');
    expect((await (await get('/app/drive/kept', member.cookie)).text()).includes('Möwenhaus')).toBe(true);
    expect((await get(`${LOAN}/kept?doc=${crypto.randomUUID()}`, member.cookie)).status).toBe(204);
  });

  test('nobody gets another one’s, and without a session there is none', async () => {
    const [one, other] = [await newFreshMember(site, 'one'), await newFreshMember(site, 'other')];
    const id = await save(one);
    expect((await get(`${LOAN}/kept?doc=${id}`, other.cookie)).status).toBe(204);
    const stranger = await get(`${LOAN}/kept?doc=${id}`);
    expect([stranger.status, stranger.headers.get('kept-owner')]).toEqual([303, 'none']);
    const marks = await Promise.all(
      [one, one, other].map(async ({ cookie }) => (await get('/app/', cookie)).headers.get('kept-owner')),
    );
    expect(marks[0]).toBe(marks[1]);
    expect(marks[0]).not.toBe(marks[2]);
  });

  test('their list says nothing of anybody', async () => {
    const answer = await get('/app/kept');
    expect(answer.headers.get('kept-page')).toBeNull();
    expect(await answer.text()).toContain('<!--kept-->');
  });
});

test('I15.74 what the system, or another site, posts is not taken by the server', async () => {
  const member = await newFreshMember(site, 'shared');
  const body = new FormData();
  body.append('files', new File(['a'.repeat(200_000)], 'scan.pdf'));
  const post = (headers: Record<string, string>) =>
    fetch(`${site}/app/shared`, { method: 'POST', body, redirect: 'manual', headers });
  const taken = await post({ Cookie: member.cookie, Origin: site });
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/app/shared?missed=1']);
  expect((await post({ Cookie: member.cookie, Origin: 'https://evil.example' })).status).toBe(403);
  expect(await (await get('/app/drive/', member.cookie)).text()).not.toContain('scan.pdf');
  expect((await get('/app/shared')).headers.get('location')).toContain('/app/account/login/?next=shared');
});

describe('I15.75 what the app is installed by', () => {
  test('the worker may ask our server and run nothing else; browsers ask for it anew', async () => {
    const { status, headers } = await get('/app-worker.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });

  test.each(['en', 'de', 'es', 'fr', 'it', 'pt'])(
    'a manifest in %s, whose pictures are there',
    async (code) => {
      const answer = await get(`/manifests/${code}.webmanifest`);
      expect(answer.headers.get('content-type')).toContain('application/manifest+json');
      const manifest = (await answer.json()) as { lang: string; icons: { src: string }[] };
      expect(manifest.lang).toMatch(new RegExp(`^${code}\\b`));
      for (const { src } of manifest.icons)
        expect((await get(src)).headers.get('content-type')).toBe('image/png');
    },
  );

  test('the workspace and the page of the download link it, other pages do not', async () => {
    const links = (html: string) => [...html.matchAll(/rel="manifest" href="([^"]+)"/g)].map(([, to]) => to);
    expect(links(await (await get('/de/download/')).text())).toEqual(['/manifests/de.webmanifest']);
    expect(links(await (await get('/app/account/login/')).text())).toEqual(['/manifests/en.webmanifest']);
    expect(links(await (await get('/')).text())).toEqual([]);
  });
});
