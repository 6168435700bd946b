import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { openFolder } from '../support/folder.ts';
import { type Member, newMember } from '../support/member.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer | undefined;
let site: string;
beforeAll(async () => {
  server = await startServer({
    dataDir: openFolder('share-passwords'),
    env: { LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1, ::1' },
  });
  site = server.url;
});
afterAll(async () => {
  await server?.stop();
});

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, ...headers },
    body,
  });
}

/** A link with a password, to a new document. */
async function lockedLink({ cookie, accountId }: Member): Promise<string> {
  const id = newDocumentId(accountId);
  await post(
    '/app/doc/loan-agreement-D417/',
    { doc: id, intent: 'save', 'v.lender': 'Ada' },
    { Cookie: cookie },
  );
  const fields = { intent: 'share', role: 'reader', days: '7', sharer: 'Ada', password: 'swordfish' };
  const answer = await post(`/app/links/item/${id}/`, fields, { Cookie: cookie });
  const path = /\/share\/[\w-]{43}\//.exec(await answer.text())?.[0];
  if (!path) throw new Error(`no link: ${answer.status}`);
  return path;
}

test('I15.50 guesses at the password of a link end, by address and by link, and other links stay open', async () => {
  const member = await newMember(site, 'guessed');
  const [guessed, other] = [await lockedLink(member), await lockedLink(member)];
  const guess = async (path: string, password: string, address: string) =>
    (await post(path, { intent: 'unlock', password }, { 'X-Forwarded-For': address })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push(await guess(guessed, `wrong ${count}`, '198.51.100.7'));
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429]);
  // The right one is not looked at any more, from wherever it comes.
  expect(await guess(guessed, 'swordfish', '198.51.100.7')).toBe(429);
  expect(await guess(guessed, 'swordfish', '203.0.113.9')).toBe(429);
  expect(await guess(other, 'swordfish', '198.51.100.7')).toBe(429);
  // Whoever knows it gets theirs back: a house of readers is not kept out.
  for (let count = 0; count < 25; count += 1)
    expect(await guess(other, 'swordfish', '203.0.113.9')).toBe(303);
});
