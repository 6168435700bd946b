import { randomBytes, randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** An address nobody had before. */
export function newAddress(name = 'jane'): string {
  return `${name}-${randomBytes(6).toString('hex')}@example.com`;
}

/** A solved challenge as the header X-Altcha carries it. */
export async function solvedProof(siteUrl: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${siteUrl}/services/user/challenge/`, { headers });
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

type Post = {
  body: Record<string, unknown> | string;
  key?: string;
  proof?: string;
  headers?: Record<string, string>;
};

/** Posts a sign-up as the site's own form does. */
export async function postSignUp(
  siteUrl: string,
  { body, key = randomUUID(), proof, headers = {} }: Post,
): Promise<Response> {
  return fetch(`${siteUrl}/services/user/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain',
      'Idempotency-Key': key,
      'X-Altcha': proof ?? (await solvedProof(siteUrl)),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export type KeptMail = { id: string; recipient: string; subject: string; at: string };

/** The mails kept for an address, newest first; waits until there are as many as expected. */
export async function mailsFor(siteUrl: string, address: string, expected = 1): Promise<KeptMail[]> {
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(`${siteUrl}/dev/mail?to=${encodeURIComponent(address)}`, {
      headers: { Accept: 'application/json' },
    });
    const { mails } = (await response.json()) as { mails: KeptMail[] };
    if (mails.length >= expected || tries > 60) return mails;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Link and code of a mail that proves the mailbox. */
export async function proofOf(
  siteUrl: string,
  mail: KeptMail,
): Promise<{ link: string; code: string; text: string }> {
  const response = await fetch(`${siteUrl}/dev/mail/${mail.id}`, { headers: { Accept: 'application/json' } });
  const { text } = (await response.json()) as { text: string };
  const link = /https?:\/\/\S+link=[\w-]+/.exec(text)?.[0] ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  return { link, code, text };
}
