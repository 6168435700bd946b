import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { MAIL_SAMPLES, SAMPLE_SECRET } from '../../src/services/mail-samples.table.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
let support: Colleague;
let marketing: Colleague;
beforeAll(async () => {
  bench = await openConsole();
  [support, marketing] = [await bench.colleague(['support']), await bench.colleague(['marketing'])];
});
afterAll(() => bench.close());

const look = (path: string, { cookie }: Colleague) =>
  fetch(`${site}/console/${path}`, { headers: { Cookie: cookie } });

/** A mail of a kind that nobody took. */
async function failed(kind: keyof typeof MAIL_SAMPLES, recipient: string): Promise<string> {
  const id = randomUUID();
  await bench.database.pool.query(
    `insert into outbox (id, idempotency_key, recipient, mail, locale, data, attempts, due_at, created_at, given_up_at, last_error)
     values ($1, $2, $3, $4, 'en', $5, 8, now(), now(), now(), '550 no such user')`,
    [id, randomUUID(), recipient, kind, MAIL_SAMPLES[kind][0]],
  );
  return id;
}

async function actions(of: Colleague): Promise<string[]> {
  const rows = await new AuditService(bench.database).list({ operatorId: of.id, most: 100 });
  return rows.map(({ action }) => action);
}

test('I17.151 I17.152 a mail stands in a frame that runs nothing, without its code; nothing of it is on the page', async () => {
  const id = await failed('sign-in', newAddress('failed'));
  const page = await (await look(`mails/${id}/`, support)).text();
  expect(page).toContain('550 no such user');
  expect(page).toContain('Somebody asked for a link to sign in');
  expect(page).toContain('it is never sent again');
  expect(page).not.toContain(SAMPLE_SECRET);
  const frame = await look(`mails/${id}/frame/`, support);
  const policy = frame.headers.get('content-security-policy') ?? '';
  for (const part of ["default-src 'none'", "img-src 'self'", "form-action 'none'", 'sandbox'])
    expect(policy).toContain(part);
  expect(policy).not.toContain('script-src');
  const html = await frame.text();
  expect(html).toContain('********');
  expect(html).not.toContain(SAMPLE_SECRET);
  const refused = await bench.act(support, 'mail.resend', { id });
  expect(refused.headers.get('set-cookie')).toContain('mailRunsOut');
});

test('I17.156 who may not see customers sees neither addresses nor what stood in a mail', async () => {
  const address = newAddress('hidden');
  const id = await failed('receipt', address);
  const list = await (await look('mails/?state=failed', marketing)).text();
  expect(list).toContain(`mails/${id}/`);
  expect(list).not.toContain(address);
  // Nor can they find out by searching.
  expect(await (await look(`mails/?q=${address}x`, marketing)).text()).toContain(`mails/${id}/`);
  const page = await (await look(`mails/${id}/`, marketing)).text();
  expect(page).not.toContain(address);
  expect(page).not.toContain('<iframe');
  expect((await look(`mails/${id}/frame/`, marketing)).status).toBe(404);
  expect((await look('mails/previews/receipt/frame/', marketing)).status).toBe(200);
  expect((await bench.act(marketing, 'mail.resend', { id })).status).toBe(404);
  expect((await look(`mails/${id}/`, await bench.colleague(['content']))).status).toBe(404);
});

test('I17.153 I17.154 each act leaves one row, and one that changes nothing none', async () => {
  const id = await failed('document-dates', newAddress('acts'));
  const before = (await actions(support)).length;
  await bench.act(support, 'mail.stop', { id, why: '' });
  await bench.act(support, 'mail.stop', { id, why: 'asked for it' });
  await bench.act(support, 'mail.stop', { id, why: 'again' });
  expect(await (await look(`mails/${id}/`, support)).text()).toContain('asked for it');
  await bench.act(support, 'mail.allow', { id });
  await bench.act(support, 'mail.allow', { id });
  await bench.act(support, 'mail.resend', { id });
  const done = (await actions(support)).slice(0, -before || undefined);
  expect(done.toSorted()).toEqual(['mail.allow', 'mail.resend', 'mail.stop']);
});

test('I17.150 failed and late ones stand in the inbox, and lead to the mail', async () => {
  const address = newAddress('inbox');
  const id = await failed('receipt', address);
  const inbox = await (await look('?only=failedMails', support)).text();
  expect(inbox.replaceAll('<wbr/>', '')).toContain(address);
  expect(inbox).toContain(`/console/mails/${id}/`);
});
