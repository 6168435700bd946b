import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { COMPANY } from '../../src/shared/company.table.ts';
import type { KeptMail } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const PAGE = `${site}/share/feedback/`;

const unique = () => randomBytes(6).toString('hex');

function post(fields: Record<string, string>, page = PAGE): Promise<Response> {
  return fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site },
    body: new URLSearchParams({ form: 'feedback', ...fields }),
  });
}

/** Mails to the company whose text holds a word, when everything posted until now has been delivered. */
async function messagesWith(word: string): Promise<{ subject: string; text: string }[]> {
  const marker = `${word}-marker`;
  await post({ text: `The last message of this test. ${marker}` });
  for (let tries = 0; tries < 60; tries += 1) {
    const found = await kept(word);
    if (found.some(({ text }) => text.includes(marker)))
      return found.filter(({ text }) => !text.includes(marker));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the marker was not delivered');
}

async function kept(word: string): Promise<{ subject: string; text: string }[]> {
  const headers = { Accept: 'application/json' };
  const list = await fetch(`${site}/dev/mail?to=${encodeURIComponent(COMPANY.email)}`, { headers });
  const { mails } = (await list.json()) as { mails: KeptMail[] };
  const found: { subject: string; text: string }[] = [];
  for (const mail of mails.slice(0, 12)) {
    const { text } = (await (await fetch(`${site}/dev/mail/${mail.id}`, { headers })).json()) as {
      text: string;
    };
    if (text.includes(word)) found.push({ subject: mail.subject, text });
  }
  return found;
}

describe('R2.1.26 feedback reaches the company', () => {
  test('a message is mailed once, however often it is sent, and the page says thanks', async () => {
    const word = unique();
    const fields = {
      kind: 'missing',
      text: `There is no lease agreement.\r\n${word}`,
      email: 'jo@example.com',
    };
    const first = await post(fields);
    expect(first.status).toBe(303);
    expect((await post(fields)).status).toBe(303);
    const location = new URL(first.headers.get('location') ?? '', site);
    expect(location.pathname + location.search).toBe('/share/feedback/?sent=feedback');
    const thanks = await (await fetch(location)).text();
    expect(thanks).toContain('Thank you');
    expect(thanks).not.toContain('<textarea');
    const mails = await messagesWith(word);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Feedback: A document is missing');
    expect(mails[0]?.text).toContain('jo@example.com');
  });

  test('kind and address may be left out', async () => {
    const word = unique();
    expect((await post({ text: `Nothing is wrong here. ${word}` })).status).toBe(303);
    const [mail] = await messagesWith(word);
    expect(mail?.subject).toBe('Feedback');
  });

  test('what is wrong is named at its field, and what was typed stays', async () => {
    const response = await post({ text: 'Short', email: 'jo@example', kind: 'idea' });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('<title>Error: ');
    expect(html).toMatch(/id="feedback-text-error"[\s\S]*at least 10 characters/);
    expect(html).toMatch(/id="feedback-email-error"[\s\S]*Valid email address required/);
    expect(html).toContain('>Short</textarea>');
    expect(html).toContain('value="jo@example"');
    expect(html).toMatch(/value="idea"[^>]*checked|checked[^>]*value="idea"/);
  });

  test('too long a text is refused, markup stays text', async () => {
    expect((await post({ text: 'x'.repeat(4001) })).status).toBe(400);
    const html = await (await post({ text: '<b>x</b>' })).text();
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
  });

  test('S13 a robot that fills the honeypot is thanked and mails nothing', async () => {
    const word = unique();
    expect(
      (await post({ text: `Buy these pills now ${word}`, website: 'https://spam.example' })).status,
    ).toBe(303);
    expect(await messagesWith(word)).toEqual([]);
  });

  test('only on its own page, only a form that exists, only from this site', async () => {
    expect((await post({ text: 'A message from the wrong page' }, `${site}/features/`)).status).toBe(400);
    expect((await post({ text: 'A message to nobody at all', form: 'nope' })).status).toBe(400);
    const foreign = await fetch(PAGE, {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ form: 'feedback', text: 'A message from another site' }),
    });
    expect(foreign.status).toBe(403);
  });

  test('the page without a post is the same for everybody, without a token of its own', async () => {
    const [one, two] = await Promise.all([(await fetch(PAGE)).text(), (await fetch(PAGE)).text()]);
    expect(one).toContain('name="form" value="feedback"');
    expect(one.length).toBe(two.length);
  });
});
