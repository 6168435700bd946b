import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { makeSealKey } from '../../src/services/signing/seal/certificate.server.ts';
import { keepCertificate } from '../../src/services/signing/seal/certificates.store.server.ts';
import { certificateOf } from '../../src/services/signing/seal/seal-key.server.ts';
import { DAY, later, MINUTE } from '../../src/shared/clock.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { SigningStage } from '../support/signing.ts';
import { site } from '../support/site.ts';

const REASON = 'They pretend to be my bank.';
const stage = new SigningStage();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
  await stage.open(bench.database);
});
afterAll(async () => {
  await stage.close();
  await bench.close();
});

async function read({ cookie }: Colleague, path = '/console/signing/'): Promise<string> {
  return (await fetch(`${site}${path}`, { headers: { Cookie: cookie } })).text();
}

describe('signatures in the console', () => {
  test('I20.27 I20.28 what is reported is read, its sender stopped with a reason and let again, in the log', async () => {
    const helper = await bench.colleague(['support']);
    const envelope = await stage.sent({ title: 'Secret deal of two', message: 'Between us' });
    const { accountId } = envelope;
    const link = await stage.linkOf(envelope.emails[0] ?? '');
    expect(await report(link, '')).toContain('Please say in a few words what is wrong');
    expect(await report(link, REASON)).toContain('The sender is not told who wrote to us.');
    const page = await read(helper);
    for (const text of [REASON, envelope.emails[0] ?? '', `/console/customers/${accountId}/`])
      expect(page).toContain(text);
    expect(page).not.toMatch(/Secret deal of two|Between us/);
    expect(await read(helper, '/console/?only=abuseReports')).toContain(REASON);
    const wordless = await fetch(`${site}/console/do/signing.stop/?from=%2Fconsole%2Fsigning%2F`, {
      ...{ method: 'POST', redirect: 'manual' },
      headers: { Cookie: helper.cookie, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ token: helper.token, id: accountId }),
    });
    expect(await wordless.text()).toContain('Please say why.');
    expect(await stage.signing.desk.stopOf(accountId)).toBeUndefined();
    const { status } = await bench.act(helper, 'signing.stop', { id: accountId, why: 'A false bank' });
    expect(status).toBe(303);
    expect((await stage.sent({ accountId })).outcome).toEqual({ outcome: 'stopped' });
    expect(await read(helper, `/console/customers/${accountId}/`)).toContain(
      'Let it send for signature again',
    );
    const rows = await new AuditService(bench.database).list({ operatorId: helper.id, most: 10 });
    expect(rows.map(({ action, reason, subject }) => [action, reason, subject])).toContainEqual([
      ...['signing.stop', 'A false bank', { kind: 'customer', id: accountId }],
    ]);
    await bench.act(helper, 'signing.allow', { id: accountId });
    expect((await stage.sent({ accountId })).outcome.outcome).toBe('sent');
  });

  test('I20.27 a report is settled; who only reads can do neither', async () => {
    const [helper, reader] = [await bench.colleague(['support']), await bench.colleague(['auditor'])];
    const envelope = await stage.sent({ names: ['Rosa'] });
    const [reason, link] = [`Strange (${envelope.accountId})`, await stage.linkOf(envelope.emails[0] ?? '')];
    await report(link, reason);
    const own = async () =>
      (await stage.signing.desk.reports()).filter(({ accountId }) => accountId === envelope.accountId);
    const id = (await own())[0]?.id ?? '';
    expect(await read(reader)).toContain(reason);
    expect((await bench.act(reader, 'signing.settle', { id })).status).toBe(404);
    expect(await own()).toHaveLength(1);
    expect((await bench.act(helper, 'signing.settle', { id })).status).toBe(303);
    expect(await own()).toEqual([]);
  });

  test('I20.30 the certificate of the seal is told of in its last sixty days, in English and French', async () => {
    const helper = await bench.colleague(['support']);
    await withCertificate(61, async () => {
      expect(await read(helper)).not.toMatch(/The certificate of the seal ends in \d/);
    });
    await withCertificate(59, async () => {
      expect(await read(helper)).toContain('The certificate of the seal ends in 59 days');
      await bench.act(helper, 'security.language', { locale: 'fr' });
      expect(await read(helper)).toContain('Le certificat du sceau expire dans 59 jours');
    });
  });
});

/** What the page says after its form was sent, without a script. */
async function report(link: string, abuse: string): Promise<string> {
  const answer = await fetch(`${site}/sign/${link}/?lang=en`, {
    ...{ method: 'POST', headers: { Origin: site, 'Sec-Fetch-Site': 'same-origin' } },
    body: new URLSearchParams({ intent: 'report', abuse }),
  });
  return answer.text();
}

/** The last seal was by a certificate that ends in so many days. */
async function withCertificate(days: number, work: () => Promise<void>): Promise<void> {
  const ends = new Date(Date.now() + days * DAY - MINUTE);
  const made = new Date(ends);
  made.setUTCFullYear(ends.getUTCFullYear() - 10);
  const certificate = certificateOf((await makeSealKey('Papergrove', made)).certificate);
  await keepCertificate(bench.database, certificate, later(DAY));
  try {
    await work();
  } finally {
    const { fingerprint } = certificate;
    const kept = bench.database.query.deleteFrom('seal_certificates');
    await kept.where('fingerprint', '=', fingerprint).execute();
  }
}
