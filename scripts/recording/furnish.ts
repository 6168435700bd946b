import { Buffer } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { EntitlementsService } from '../../src/services/entitlements/entitlements.server.ts';
import { CONSENT_VERSION } from '../../src/services/signing/envelope.ts';
import { DAY, later } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { byLocale, type Locale } from '../../src/shared/locale.ts';
import type { Member } from '../../tests/support/member.ts';
import { mailsFor, proofOf } from '../../tests/support/sign-up.ts';
import { openRunningDatabase } from '../operate/running-database.ts';
import { OFFICES, type Office } from './office.table.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Fields that name the other side, and the days that a calendar knows: each template takes those it has. */
const OTHER_SIDE = ['customer', 'borrower', 'distributor', 'dealer', 'contractor', 'client', 'buyer'];
const BEGINNINGS = ['start', 'start_date', 'start_on'];
const ENDS = ['end', 'end_date', 'valid_until', 'due_date', 'delivery_date', 'needed_by'];
const NOTICES = { notice_days: '30', notice_months: '1' };

const departments = v.object({ templatesMenu: v.record(v.string(), v.string()) });

/** Somebody in whose workspace the pictures are taken, and the papers they show. */
export type Furnished = { id: string; path: string; envelope: string };

type Desk = { site: string; member: Member; locale: Locale; office: Office };

/**
 * Fills the workspace of an account as a small business has it after a few weeks, by the forms that people use: a plan,
 * a company, folders and files of a team, documents with dates, invoices and links.
 *
 * @throws Error where a form is refused
 */
export async function furnish(site: string, member: Member, locale: Locale): Promise<Furnished> {
  const desk = { site, member, locale, office: byLocale(OFFICES, locale) };
  await givePlan(member);
  await addCompany(desk);
  const { loan, team } = await fillDocuments(desk);
  await fillDrive(desk, team);
  await finishInvoices(desk);
  return { ...loan, envelope: await sendForSignature(desk) };
}

/** An agreement that two people were asked to sign: one of them has. @returns where it stands how it stands */
async function sendForSignature(desk: Desk): Promise<string> {
  const { site, office } = desk;
  const [inn] = office.customers;
  const { id, path } = await fill(desk, 'mutual-non-disclosure-agreement', { other: inn, days: [0, 365] });
  await post(desk, path, { doc: id, intent: 'finish', act: 'finish' });
  const mailboxes = office.signers.map(mailboxOf);
  const form = `${path}sign/?doc=${id}`;
  const places = await placesToSign(desk, form);
  const asked = office.signers.flatMap((name, index) => [
    [`party-${index}`, places[index] ?? ''],
    [`name-${index}`, name],
    [`email-${index}`, mailboxes[index] ?? ''],
    [`locale-${index}`, desk.locale],
  ]);
  const sent = { ...Object.fromEntries(asked), key: newId(), sender: office.company, ordering: 'together' };
  const [mailbox = ''] = mailboxes;
  // The same people were asked when pictures were taken before.
  const { length: earlier } = await mailsFor(site, mailbox, 0);
  const place = await post(desk, form, sent);
  const [mail] = await mailsFor(site, mailbox, earlier + 1);
  const link = mail ? /\/sign\/[\w-]+\//.exec((await proofOf(site, mail)).text)?.[0] : undefined;
  if (!place || !link) throw new Error('nothing was sent for signature');
  const body = new FormData();
  body.append('intent', 'sign');
  body.append('consent', CONSENT_VERSION);
  body.append('signature', office.signers[0]);
  const to = { method: 'POST', redirect: 'manual', headers: { Origin: site }, body } as const;
  const signed = await fetch(`${site}${link}`, to);
  if (signed.status !== 303) throw new Error(`signing answered ${signed.status}`);
  return place.replace(/^\/app\//, '').replace(/\?.*$/, '');
}

/** Where a document is signed, as its form for sending names the places: nobody is asked for one that has no name in it. */
async function placesToSign({ site, member }: Desk, form: string): Promise<string[]> {
  const answer = await fetch(new URL(`/app/${form}`, site), cookieOf(member));
  const page = await answer.text();
  return [...page.matchAll(/name="party-\d+" value="([^"]+)"/g)].map(([, key = '']) => key);
}

async function givePlan({ accountId }: Member): Promise<void> {
  const database = await openRunningDatabase();
  try {
    const grant = { accountId, plan: 'premium', source: 'operator', endsAt: null } as const;
    await new EntitlementsService(database).grant(grant);
  } finally {
    await database.close();
  }
}

async function addCompany(desk: Desk): Promise<void> {
  const { company: name, country, street, postcode, city } = desk.office;
  await post(desk, 'companies/new/', { name, country, street, postcode, city });
}

/** A loan that is half filled in, and agreements whose days stand in the calendar and behind links. */
async function fillDocuments(desk: Desk): Promise<{ loan: Omit<Furnished, 'envelope'>; team: string[] }> {
  const { office } = desk;
  const [inn, wholesale, bakery, bindery] = office.customers;
  const distribution = await fill(desk, 'distribution-agreement', { other: wholesale, days: [3, 370] });
  const quotation = await fill(desk, 'quotation', { other: inn, days: [0, 24] });
  const order = await fill(desk, 'purchase-order', { other: bindery, days: [0, 9] });
  await fill(desk, 'independent-contractor-agreement', { other: bindery, days: [-40, 45] });
  const loan = await fill(desk, 'loan-agreement', { other: bakery, days: [0, 200] });
  for (const [index, id] of [quotation.id, loan.id, distribution.id].entries())
    await post(desk, `links/item/${id}/`, {
      intent: 'share',
      role: index === 1 ? 'reader' : 'commenter',
      days: index === 1 ? '7' : '30',
      sharer: office.company,
      label: office.readers[index] ?? '',
      password: index === 1 ? 'orchard-6' : '',
      downloads: 'yes',
    });
  return { loan, team: [distribution.id, order.id] };
}

/** The team's space: a folder for each department, one for managers only, two documents, and what came by scanner. */
async function fillDrive(desk: Desk, team: readonly string[]): Promise<void> {
  const { site, member, locale, office } = desk;
  const words = readFileSync(join(ROOT, `src/locales/messages/${locale}/chrome.json`), 'utf8');
  const { templatesMenu } = v.parse(departments, JSON.parse(words));
  for (const department of ['legal', 'finance', 'hr', 'sales-marketing', 'operations'])
    await post(desk, 'drive/', { intent: 'folder', name: templatesMenu[department] ?? department });
  const page = await (await fetch(`${site}/app/drive/?lang=${locale}`, cookieOf(member))).text();
  const place = /drive\/upload\/?\?space=([\w-]+)/.exec(page)?.[1];
  const people = new RegExp(`drive/folder/([\\w-]+)/[^"]*"[^>]*>${templatesMenu['hr']}<`).exec(page)?.[1];
  if (!place || !people) throw new Error('the drive shows neither its place nor its folders');
  await post(desk, 'drive/', { intent: 'close', item: people });
  const form = new FormData();
  for (const [index, name] of office.files.entries())
    form.append('files', new Blob([Buffer.alloc([2_140_000, 480_000, 36_000][index] ?? 1)]), name);
  await post(desk, `drive/upload?space=${place}`, form);
  for (const item of team) await post(desk, 'drive/move/', { item, to: `top.${place}` });
}

/** Three invoices: one that is late, one that is paid in part, and one that is paid. */
async function finishInvoices(desk: Desk): Promise<void> {
  const { office } = desk;
  const day = (days: number) =>
    later(days * DAY)
      .toISOString()
      .slice(0, 10);
  for (const [index, paid] of [0, 500, 648].entries()) {
    const { id, path } = await fill(desk, 'invoice', {
      other: office.customers[index] ?? '',
      days: [0, index === 0 ? -6 : 20 + index],
      more: {
        invoice_date: day(-20 + index * 4),
        'lines.lines': '1',
        'lines.0.description': office.goods,
        'lines.0.quantity': String(14 + index * 2),
        'lines.0.price': '36',
        'lines.0.rate': '0',
        'lines.currency': office.currency,
      },
    });
    await post(desk, path, { doc: id, intent: 'finish', act: 'finish' });
    if (paid > 0)
      await post(desk, 'apps/invoices/', { intent: 'pay', doc: id, amount: String(paid), day: day(-1) });
  }
}

/** 'Anne Héron' reads anne.heron@example.com. */
function mailboxOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(' ', '.')}@example.com`;
}

type Filled = { other: string; days: readonly [number, number]; more?: Record<string, string> };

/** Saves a new document of a family, with us on the one side and somebody else on the other. */
async function fill(desk: Desk, family: string, { other, days, more = {} }: Filled) {
  const { locale, office } = desk;
  const [start, end] = days.map((count) =>
    later(count * DAY)
      .toISOString()
      .slice(0, 10),
  );
  const values: Record<string, string> = {
    ...Object.fromEntries(['seller', 'lender', 'supplier', 'company'].map((key) => [key, office.company])),
    ...Object.fromEntries(OTHER_SIDE.map((key) => [key, other])),
    ...Object.fromEntries(BEGINNINGS.map((key) => [key, start])),
    ...Object.fromEntries(ENDS.map((key) => [key, end])),
    ...NOTICES,
    ...more,
  };
  const [id, path] = [newDocumentId(desk.member.accountId), templatePath(family, locale)];
  const named = Object.entries(values).map(([key, value]) => [`v.${key}`, value ?? ''] as const);
  await post(desk, path, { doc: id, intent: 'save', ...Object.fromEntries(named) });
  return { id, path };
}

/** A template's place in the workspace: in its language, else the English one. */
function templatePath(family: string, locale: Locale): string {
  for (const language of [locale, 'en']) {
    const folder = join(ROOT, 'content/templates', language);
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(`\nfamily: ${family}\n`)) continue;
      const [, id] = /^id: (\d+)$/m.exec(text) ?? [];
      const [, slug] = /^slug: (.+)$/m.exec(text) ?? [];
      return `doc/${slug}-D${id}/`;
    }
  }
  throw new Error(`no template of the family ${family}`);
}

/** @returns where the answer leads, if it leads anywhere */
async function post(
  desk: Desk,
  path: string,
  body: Record<string, string> | FormData,
): Promise<string | null> {
  const { site, member, locale } = desk;
  const address = new URL(`/app/${path}`, site);
  address.searchParams.set('lang', locale);
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site, ...cookieOf(member).headers },
    body: body instanceof FormData ? body : new URLSearchParams(body),
  });
  if (answer.status >= 400) throw new Error(`${address.pathname} answered ${answer.status}`);
  return answer.headers.get('location');
}

function cookieOf({ cookie }: Member) {
  return { headers: { Cookie: cookie } };
}
