import { expect } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { entitle } from './filling.ts';
import { newMember } from './member.ts';
import { mailsFor, proofOf } from './sign-up.ts';
import { site, siteDataDir } from './site.ts';

export const LOAN = '/app/doc/loan-agreement-D417/';

/** Somebody with a plan and a finished document. */
export async function withFinished() {
  const { member, id } = await withDraft();
  await post(member, { doc: id, intent: 'finish', act: 'finish' });
  return { member, id };
}

/** Somebody with a plan and a document that names its lender. */
export async function withDraft() {
  const member = await newMember(site, 'signing');
  await entitle(member.address, siteDataDir);
  const id = newDocumentId(member.accountId);
  await post(member, { doc: id, intent: 'save', 'v.lender': 'Harbor Street Bakery' });
  return { member, id };
}

async function post({ cookie }: { cookie: string }, fields: Record<string, string>): Promise<void> {
  await fetch(`${site}${LOAN}`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { Origin: site, Cookie: cookie },
  });
}

/** The address in the mail to somebody whose button says so. */
export async function linkIn(address: string, button: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsFor(site, address);
      const texts = await Promise.all(mails.map(async (mail) => (await proofOf(site, mail)).text));
      const text = texts.find((one) => one.includes(button));
      found = /\/sign\/[\w-]{43}\/\?lang=\w+/.exec(text ?? '')?.[0];
      return found;
    })
    .toBeDefined();
  return `${site}${found}`;
}
