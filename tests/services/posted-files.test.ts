import { expect, test } from 'vitest';
import { postForm } from '../support/confirmed.ts';
import { type Member, newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

/** What a reader sees of a page: the line that is said once, or the whole text. */
function textOf(page: string): string {
  return page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

function formOf(files: readonly (readonly [name: string, bytes: number])[]): FormData {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob(['x'.repeat(bytes)]), name);
  return form;
}

function send(path: string, body: FormData, cookie?: string): Promise<Response> {
  return fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, ...(cookie ? { Cookie: cookie } : {}) },
    body,
  });
}

/** Asks for five files, of ten megabytes together. Returns the path that strangers are given. */
async function requestOf({ cookie }: Member): Promise<string> {
  await postForm(site, '/app/drive/', { intent: 'folder', name: 'Receipts' }, cookie);
  const asking = await (await fetch(`${site}/app/links/requests/`, { headers: { Cookie: cookie } })).text();
  const folder = /<option value="([\w-]{36})"/.exec(asking)?.[1] ?? '';
  const fields = { title: 'Receipts', sharer: 'Jane', folder, files: '5', size: '10000000' };
  const answer = await (await postForm(site, '/app/links/requests/', fields, cookie)).text();
  return /\/request\/[\w-]+\//.exec(answer)?.[0] ?? '';
}

test('I15.115 of several files posted to the drive it is said how many came, and which did not and why', async () => {
  const { cookie } = await newMember(site, 'posted');
  const files = [
    ['a.txt', 1],
    ['b\u202etxt.exe', 1],
    ['c.txt', 1],
  ] as const;
  const answer = await send('/app/drive/upload/', formOf(files), cookie);
  expect(answer.status).toBe(303);
  const flash = /pg_flash=[^;]+/.exec(answer.headers.getSetCookie().join('\n'))?.[0];
  const page = await fetch(`${site}/app/drive/`, { headers: { Cookie: `${cookie}; ${flash}` } });
  expect(textOf(await page.text())).toContain(
    '2 files have arrived. Not accepted: b\ufffdtxt.exe. That name cannot be used',
  );
});

test('I15.115 of more files than were asked for as many come as there is room, and the others are named', async () => {
  const path = await requestOf(await newMember(site, 'asks'));
  const page = textOf(await (await fetch(`${site}${path}`)).text());
  // Nothing looks for malware here, so nothing is said of it.
  expect(page).toContain('Nobody else sees them');
  expect(page).not.toContain('malware');
  const files = ['0', '1', '2', '3', '4', '5'].map((name) => [`n${name}.txt`, 9] as const);
  const answer = await send(path, formOf(files));
  expect(answer.status).toBe(409);
  const text = textOf(await answer.text());
  expect(text).toContain('Thank you: 5 files have arrived.');
  expect(text).toContain('Not accepted: n5.txt');
  expect(text).not.toContain('There is nothing more to do');
});

test('I15.115 a file larger than there is room for is answered in words at once', async () => {
  const path = await requestOf(await newMember(site, 'large'));
  const answer = await send(path, formOf([['scan.pdf', 11_000_000]]));
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toContain('Not accepted: scan.pdf');
}, 15_000);
