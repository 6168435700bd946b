import { beforeAll, describe, expect, test } from 'vitest';
import { agreementIn } from '../../src/services/affiliate-applications/agreement.server.ts';
import { decideFor, payFor, stateFor } from '../support/affiliate-site.ts';
import { confirmByMail, pageText, postForm, waitFor } from '../support/confirmed.ts';
import { mailsAbout } from '../support/mails.ts';
import { type Member, newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const PAID = '/app/affiliate/paid/';
const INVOICES = '/app/affiliate/invoices/';
const ACCOUNT = '/app/affiliate/paid/account/';
const IBAN = { kind: 'iban', holder: 'Jo Field', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };

let member: Member;
beforeAll(async () => {
  member = await newMember(site, 'paid');
  await postForm(site, '/company/affiliate/', {
    ...{ form: 'affiliate-application', kind: 'person', name: 'Jo Field', email: member.address },
    ...{ address: '1 Elm Street\nSpringfield', country: 'US', channels: 'https://elm.example/blog' },
    ...{ promotion: 'A letter to my readers each month.', payout: 'transfer' },
    agreement: agreementIn('en').hash,
  });
  await decideFor(member.address);
});

const post = (path: string, fields: Record<string, string>) => postForm(site, path, fields, member.cookie);
const page = (path: string) => pageText(site, path, member.cookie);

describe('I16.60 I16.62 getting paid, without script', () => {
  test('says what is missing, asks for a proof, takes an account, and shows no more of it than it must', async () => {
    const empty = await page(PAID);
    expect(empty).toContain('We do not know yet where to pay you.');
    expect(empty).toContain('Tell us where to pay you.');
    const asked = await post(ACCOUNT, IBAN);
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/app/account/confirm/?for=payout']);
    expect(await page(PAID)).toContain('Tell us where to pay you.');
    await confirmByMail(site, member);
    const wrong = await post(ACCOUNT, { ...IBAN, iban: 'DE89 3704 0044 0532 0130 01' });
    expect(wrong.status).toBe(400);
    const text = await wrong.text();
    expect(text).toContain('This IBAN is not right.');
    expect(text).toContain('DE89 3704 0044 0532 0130 01');
    expect((await post(ACCOUNT, IBAN)).headers.get('location')).toBe(`${PAID}?changed=account`);
    const paid = await page(PAID);
    expect(paid).toContain('DE89 •••• 3000');
    expect(paid).not.toMatch(/0532\s?0130/);
    const mail = await waitFor(
      async () => (await mailsAbout(site, member.address, /pay your commission/))[0],
    );
    expect(mail.text).toContain('DE89 •••• 3000');
  });

  test('I16.61 takes down the tax papers, and says what is wrong with them', async () => {
    const tax = { kind: 'person', country: 'DE', vatId: '', paper: 'w8ben', signedOn: '2026-01-02' };
    const wrong = await post(PAID, { ...tax, vatId: 'DE1', signedOn: '2099-01-01' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('This does not look like a VAT ID.');
    expect((await post(PAID, tax)).status).toBe(303);
    expect(await page(PAID)).toContain('It is valid until December 31, 2029.');
  });

  test('I16.63 the page of statements says that there is none yet; files of others are not there', async () => {
    expect(await page('/app/affiliate/statements/')).toContain('No statements yet.');
    for (const path of ['1/', '1/pdf/', '1/json/', 'x/csv/']) {
      const answer = await fetch(`${site}/app/affiliate/statements/${path}`, {
        headers: { Cookie: member.cookie },
      });
      expect(answer.status, path).toBe(404);
    }
    const stranger = await newMember(site, 'stranger');
    const led = await fetch(`${site}${PAID}`, { redirect: 'manual', headers: { Cookie: stranger.cookie } });
    expect([led.status, led.headers.get('location')]).toEqual([303, '/app/affiliate/']);
  });

  test('I16.63 I16.70 a statement is read, kept as a file, and objected to once', async () => {
    await stateFor(member.address);
    const text = await page('/app/affiliate/statements/?lang=de');
    expect(text).toContain('Bearbeitungsgebühr');
    expect(text).toContain('Abschnitt 12');
    const file = (format: string) =>
      fetch(`${site}/app/affiliate/statements/1/${format}/`, { headers: { Cookie: member.cookie } });
    const pdf = await file('pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const csv = await (await file('csv')).text();
    expect(csv).toContain('"12, A.5"');
    expect(csv).toContain('Section,Basis,Share in %,Accrued');
    expect(await (await file('json')).json()).toMatchObject({ number: 1, lines: [{ kind: 'fee' }] });
    const object = (words: string) => post('/app/affiliate/statements/1/', { line: '', text: words });
    const short = await object('No');
    expect(short.status).toBe(400);
    expect(await short.text()).toContain('Please say in a few words what is wrong.');
    expect((await object('I sent no such message.')).headers.get('location')).toBe(
      '/app/affiliate/statements/1/?objected=1',
    );
    const after = await page('/app/affiliate/statements/1/?objected=1');
    expect(after).toContain('Your objection has arrived.');
    expect(after).toContain('I sent no such message.');
    const again = await object('I sent no such message.');
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('You have already objected to this.');
  });

  test('I16.112 an invoice is sent for a payout, kept as a file, and seen by nobody else', async () => {
    expect(await page(INVOICES)).toContain('No payouts yet.');
    await payFor(member.address);
    expect(await page(INVOICES)).toContain('Send an invoice');
    const send = async (file?: { name: string; text: string }, number = '1') => {
      const form = new FormData();
      if (file) form.append('invoice', new Blob([file.text], { type: 'application/pdf' }), file.name);
      const answer = await fetch(`${site}${INVOICES}upload/${number}/`, {
        ...{ method: 'POST', redirect: 'manual', body: form },
        headers: { Cookie: member.cookie, Origin: site, 'Sec-Fetch-Site': 'same-origin' },
      });
      return answer.headers.get('location') ?? answer.status;
    };
    const pdf = { name: 'Invoice <i>7.pdf', text: '%PDF-1.7\n%%EOF\n' };
    expect(await send({ ...pdf, text: '<html>' })).toBe(`${INVOICES}?of=1&problem=notPdf`);
    expect(await page(`${INVOICES}?of=1&problem=notPdf`)).toContain('This is not a complete PDF.');
    expect([await send(), await send(pdf, '2')]).toEqual([
      ...[`${INVOICES}?of=1&problem=missing`, `${INVOICES}?of=2&problem=unknown`],
    ]);
    expect(await send(pdf)).toBe(`${INVOICES}?kept=1`);
    const listed = await page(`${INVOICES}?kept=1`);
    expect(listed).toContain('Your invoice has arrived.');
    expect(listed).toContain('Invoice &lt;i&gt;7.pdf');
    const [, href = ''] = /href="([^"]*invoices\/own\/[^"]*)"/.exec(listed) ?? [];
    const file = await fetch(`${site}${href}`, { headers: { Cookie: member.cookie } });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(await file.text()).toBe(pdf.text);
    const stranger = await newMember(site, 'curious');
    const led = await fetch(`${site}${href}`, { redirect: 'manual', headers: { Cookie: stranger.cookie } });
    expect(led.status).toBe(303);
  });

  test('I16.112 we write the invoices of whoever agrees to the words that were shown, and stop again', async () => {
    const [, hash = ''] = /name="hash" value="([^"]+)"/.exec(await page(INVOICES)) ?? [];
    const agree = (fields: Record<string, string>) => post(INVOICES, { intent: 'agree', ...fields });
    expect((await agree({ hash })).status).toBe(400);
    expect((await agree({ confirm: 'yes', hash: 'other words' })).status).toBe(409);
    expect((await agree({ confirm: 'yes', hash })).headers.get('location')).toBe(`${INVOICES}?changed=1`);
    const agreed = await page(INVOICES);
    expect(agreed).toContain('We write them for you, as you agreed on');
    expect(agreed).toContain('writes invoices in my name');
    expect((await post(INVOICES, { intent: 'end' })).status).toBe(303);
    expect(await page(INVOICES)).toContain('You write them.');
  });

  test('I16.122 the export has the statement and the invoice as papers, and the objection', async () => {
    const zip = await post('/app/account/data/file/', {});
    expect(zip.status).toBe(200);
    const text = Buffer.from(await zip.arrayBuffer()).toString('latin1');
    expect(text).toMatch(/affiliate\/statement-\d+-2026-10\.pdf/);
    expect(text).toMatch(/affiliate\/Invoice[^/]*7\.pdf/);
    expect(text).toContain('account/affiliate-objections.json');
  });
});
