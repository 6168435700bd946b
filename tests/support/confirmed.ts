import { mailsAbout } from './mails.ts';
import type { Member } from './member.ts';

export const PASSWORD = 'correct horse 9';

/** Posts a form as a browser with these cookies does. */
export function postForm(
  site: string,
  path: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<Response> {
  return fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

/** A page as a browser with these cookies sees it. */
export async function pageText(site: string, path: string, cookie: string): Promise<string> {
  return (await fetch(`${site}${path}`, { headers: { Cookie: cookie } })).text();
}

/** The cookies an answer sets, as a browser sends them. */
export function cookiesOf(answer: Response): string {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ');
}

/** Shows, in a member's session, that they own the account: by digits from their mailbox. */
export async function confirmByMail(site: string, { address, cookie }: Member): Promise<void> {
  await postForm(site, '/app/account/confirm/', { form: 'mail' }, cookie);
  const mail = await waitFor(async () => (await mailsAbout(site, address, /confirmation code/))[0]);
  const code = /\b\d{6}\b/.exec(mail.subject)?.[0] ?? '';
  const confirmed = await postForm(site, '/app/account/confirm/', { form: 'code', code }, cookie);
  if (confirmed.status !== 303) throw new Error(`confirming answered ${confirmed.status}`);
}

/** What there is in the end, within ten seconds. */
export async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('expected something within ten seconds');
}

/** The path of a link in a mail. */
export function pathIn(text: string, part: string): string {
  const link = new RegExp(`https?://\\S+${part}\\S*link=[\\w-]+`).exec(text)?.[0];
  if (!link) throw new Error(`no link to ${part}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
