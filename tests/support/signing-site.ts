import { expect } from 'vitest';
import { postForm } from './confirmed.ts';
import type { Member } from './member.ts';
import { mailsFor, proofOf } from './sign-up.ts';
import { site } from './site.ts';

/** A mail to somebody as it really went out: the text of the newest one whose subject is like that. */
export async function mailText(address: string, subject: RegExp): Promise<string> {
  let text = '';
  const look = async () => {
    const mail = (await mailsFor(site, address)).find((one) => subject.test(one.subject));
    if (mail) text = (await proofOf(site, mail)).text;
    return text;
  };
  await expect.poll(look, { timeout: 60_000, interval: 300 }).not.toBe('');
  return text;
}

/** The path of a signer's page in a mail. */
export function signPathIn(text: string): string {
  const path = /\/sign\/[\w-]{43}\/\?lang=\w+/.exec(text)?.[0];
  if (!path) throw new Error('no link to sign in the mail');
  return path;
}

/** What stands on a page, without the words that go along for its script. */
export async function shownOn(path: string, cookie = ''): Promise<string> {
  const html = await (await fetch(`${site}${path}`, { headers: { Cookie: cookie } })).text();
  return mainOf(html);
}

function mainOf(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
}

/** Posts a form of a page as a browser without script does, and says what came of it. */
export async function posted(
  path: string,
  fields: Record<string, string>,
  { cookie }: Pick<Member, 'cookie'> = { cookie: '' },
): Promise<{ status: number; told: string | null; page: string }> {
  const answer = await postForm(site, path, fields, cookie);
  const to = answer.headers.get('location');
  return {
    status: answer.status,
    told: to && new URL(to, site).searchParams.get('told'),
    page: mainOf(await answer.text()),
  };
}
