import type { BrowserContextOptions } from 'playwright-core';
import type { useBrowser } from './browser.ts';
import { mailsFor, newAddress, postSignUp, proofOf } from './sign-up.ts';

/** Somebody signed in to the workspace: cookies for requests and the account they belong to. */
export type Member = { address: string; accountId: string; cookie: string };

const POST = { method: 'POST', redirect: 'manual' } as const;

/** Signs up, proves the mailbox by the mailed link and enters the workspace, without a browser. */
export async function newMember(site: string, name = 'member'): Promise<Member> {
  const address = newAddress(name);
  await postSignUp(site, { body: { Email: address } });
  const [mail] = await mailsFor(site, address);
  if (!mail) throw new Error('no mail');
  const proof = new URL((await proofOf(site, mail)).link);
  const entered = await fetch(`${site}${proof.pathname}${proof.search}`, {
    ...POST,
    headers: { Origin: site, 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  return memberOf(address, entered);
}

/** Signs up and is handed over to the workspace: nobody has looked into the mailbox yet. */
export async function newFreshMember(site: string, name = 'fresh'): Promise<Member> {
  const address = newAddress(name);
  const answer = await postSignUp(site, { body: { Email: address } });
  const { jwt, ssojwt } = (await answer.json()) as { jwt: string; ssojwt: string };
  const left = await fetch(`${site}/services/auth/handover/`, {
    ...POST,
    headers: { Origin: site },
    body: new URLSearchParams({ email: address, token: jwt, ssojwt, url: '' }),
  });
  const entered = await fetch(`${site}${left.headers.get('location')}`, {
    headers: { Cookie: cookiesOf(left) },
    redirect: 'manual',
  });
  return memberOf(address, entered);
}

/** A page in a browser in which somebody is signed in. */
export async function signIn(
  browser: ReturnType<typeof useBrowser>,
  site: string,
  { member, options = {} }: { member: Member; options?: BrowserContextOptions },
) {
  const { page, context } = await browser.page(options);
  await context.addCookies(
    member.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: site };
    }),
  );
  return { page, context };
}

function cookiesOf(answer: Response): string {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ');
}

function memberOf(address: string, entered: Response): Member {
  const cookie = cookiesOf(entered);
  const accountId = /b_userId=([^;]+)/.exec(cookie)?.[1];
  if (!accountId) throw new Error(`entering answered ${entered.status}`);
  return { address, accountId, cookie };
}
