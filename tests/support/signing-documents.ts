import { expect } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { newId } from '../../src/shared/ids.ts';
import { postForm } from './confirmed.ts';
import { entitle } from './filling.ts';
import { type Member, newMember } from './member.ts';
import { mailsFor, proofOf } from './sign-up.ts';
import { site, siteDataDir } from './site.ts';

export const LOAN = '/app/doc/loan-agreement-D417/';

/** Somebody with a plan and a finished document. @param values of its form, as a browser without script posts them */
export async function withFinished(values: Record<string, string> = {}) {
  const { member, id } = await withDraft(values);
  await post(member, { doc: id, intent: 'finish', act: 'finish' });
  return { member, id };
}

/** Somebody with a plan and a document that names its lender. */
export async function withDraft(values: Record<string, string> = {}) {
  const member = await newMember(site, 'signing');
  await entitle(member.address, siteDataDir);
  const id = newDocumentId(member.accountId);
  await post(member, { doc: id, intent: 'save', 'v.lender': 'Harbor Street Bakery', ...values });
  return { member, id };
}

async function post({ cookie }: { cookie: string }, fields: Record<string, string>): Promise<void> {
  await fetch(`${site}${LOAN}`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { Origin: site, Cookie: cookie },
  });
}

/** Sends a document to people who act together, as a browser without script does. @returns the envelope's number */
export async function sendLoan(
  member: Member,
  id: string,
  people: readonly { email: string; name: string; fields?: Record<string, string> }[],
): Promise<string> {
  const signs = people.filter(({ fields }) => (fields?.['part'] ?? 'signs') === 'signs');
  const without = ['lender', 'borrower']
    .filter((party) => !signs.some(({ fields }) => fields?.['party'] === party))
    .join(' ');
  const rows = people.flatMap(({ email, name, fields = {} }, index) => [
    [`name-${index}`, name],
    [`email-${index}`, email],
    ...Object.entries(fields).map(([field, value]) => [`${field}-${index}`, value]),
  ]);
  const form = {
    key: newId(),
    sender: 'Jane Birch',
    without,
    ...Object.fromEntries(rows),
  };
  const answer = await postForm(site, `${LOAN}sign/?doc=${id}`, form, member.cookie);
  const sent = /\/app\/signing\/([\w-]{36})\//.exec(answer.headers.get('location') ?? '')?.[1];
  if (!sent) throw new Error(`not sent: ${answer.status}`);
  return sent;
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
