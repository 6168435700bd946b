import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { COMPANY } from '../../src/shared/company.table.ts';
import { mailsFor, newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const GOOD = {
  form: 'chat',
  path: '/de/pricing/plans/',
  text: 'Eine Frage zu den Tarifen.',
  email: 'jo@example.com',
  name: '',
};

function post(body: object | string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site}/services/message/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

type Wrong = { error: { code: string; field: string; message: string } };

/** How many mails to the company hold a word, once all that was owed is delivered. */
async function mailsWith(word: string): Promise<number> {
  const marker = newAddress('marker');
  await post({ ...GOOD, text: `The last message of this test ${marker}` });
  for (let tries = 0; tries < 60; tries += 1) {
    const mails = (await mailsFor(site, COMPANY.email)).slice(0, 8);
    const texts = await Promise.all(mails.map(({ id }) => textOf(id)));
    if (texts.some((text) => text.includes(marker)))
      return texts.filter((text) => text.includes(word)).length;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the marker was not delivered');
}

async function textOf(id: string): Promise<string> {
  const answer = await fetch(`${site}/dev/mail/${id}`, { headers: { Accept: 'application/json' } });
  return ((await answer.json()) as { text: string }).text;
}

describe('messages to the company', () => {
  test('the same key and words are one message; other words under it are 422', async () => {
    const text = `Eine Frage ${newAddress('word')}`;
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await post({ ...GOOD, text }, headers);
    expect([first.status, await first.json()]).toEqual([200, { sent: true }]);
    expect((await post({ ...GOOD, text }, headers)).status).toBe(200);
    expect(await mailsWith(text.slice(11))).toBe(1);
    // Also when the mail is gone by now: its words are no longer in the outbox.
    const other = await post({ ...GOOD, text: `${text} noch eine` }, headers);
    expect([other.status, ((await other.json()) as Wrong).error.code]).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect((await post({ ...GOOD, text }, headers)).status).toBe(200);
  });

  test.each([
    [{ ...GOOD, text: 'kurz' }, 'text', 'tooShort'],
    [{ ...GOOD, text: 'x'.repeat(4_001) }, 'text', 'tooLong'],
    [{ ...GOOD, email: 'jo@example' }, 'email', 'email'],
    [{ ...GOOD, name: 'x'.repeat(121) }, 'name', 'tooLong'],
    [{ ...GOOD, path: '/company/about/' }, 'path', 'expected a page that has this form'],
    [{ ...GOOD, form: 'constructor' }, 'form', 'expected the name of a form'],
    ['[]', 'form', undefined],
    ['nonsense', 'body', 'expected a JSON object with well-formed texts'],
  ])('400 names the wrong field, case %#', async (body, field, message) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as Wrong;
    expect(error.field).toBe(field);
    if (message) expect(error.message).toBe(message);
  });

  test('S13 S42 a robot is told what it wants to hear, another site is refused', async () => {
    const text = `Buy these pills ${newAddress('word')}`;
    expect((await post({ ...GOOD, text, website: 'https://spam.example' })).status).toBe(200);
    expect(await mailsWith(text.slice(16))).toBe(0);
    expect((await post(GOOD, { Origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  test('markup and line ends of a header stay text', async () => {
    const name = 'Jo\r\nBcc: all@example.com <b>';
    const text = `Eine Frage ${newAddress('word')}`;
    expect((await post({ ...GOOD, text, name })).status).toBe(200);
    expect(await mailsWith(text.slice(11))).toBe(1);
    const [mail] = await mailsFor(site, COMPANY.email, 2);
    expect(mail?.subject).toBe('Chat message');
  });
});
