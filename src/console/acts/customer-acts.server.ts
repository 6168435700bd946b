import { finished, Readable } from 'node:stream';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import type { Seen } from '../../services/account/seen.ts';
import { writeAudit } from '../../services/audit/audit.store.server.ts';
import type { CustomerFacts } from '../../services/customers/customer.ts';
import type { Entitlement } from '../../services/licences/entitlement.ts';
import { LICENCE_ACTS, type LicenceAct } from '../../services/licences/licence-act.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { PLAN_NAMES, PLANS } from '../../services/subscriptions/plans.table.ts';
import { productName } from '../../services/subscriptions/product-words.server.ts';
import { DAY, later, now } from '../../shared/clock.ts';
import { emailKey, parseEmail } from '../../shared/email.ts';
import { actorOf, type OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { affiliateErasure } from '../pages/customer/affiliate.server.ts';
import { paidPlans } from '../parts/paid-plans.server.ts';
import { type Act, DONE, isMisfit, type Misfit, misfit, type Prepared, refused } from './act.server.ts';

/** The owner is told of no browser of ours. */
const US: Seen = { browser: 'other', system: 'other', country: null };
const LONGEST_DAYS = 3_650;

type OfCustomer = (page: OperatorPage, customer: CustomerFacts, fields: Fields) => Asked | Promise<Asked>;
type Asked = Pick<Prepared, 'perform' | 'figure' | 'facts' | 'isFile'> | Misfit | undefined;

/** An act on the customer whose number was posted. */
function onCustomer(prepare: OfCustomer): Act {
  return async (page, fields) => {
    const customer = await page.services.customers.find(fields['id'] ?? '');
    if (!customer) return undefined;
    const prepared = await prepare(page, customer, fields);
    if (isMisfit(prepared)) return prepared;
    const { t } = wordsOf(page.locale);
    return {
      ...prepared,
      facts: [
        { label: t('customer.customer'), value: customer.email, href: `${CONSOLE}customers/${customer.id}/` },
        ...prepared.facts,
      ],
      subject: { kind: 'customer', id: customer.id },
      back: `customers/${customer.id}/`,
    };
  };
}

/**
 * Restricts, ends or restores a licence, as the command does.
 * @param only the standing it takes for granted: in any other it does nothing
 */
function onLicence(act: LicenceAct, only?: LicenceAct): Act {
  return onCustomer((page, { id: accountId }, fields) => {
    const reason = LICENCE_ACTS[act].find((each) => each === fields['reason']);
    if (!reason) return undefined;
    const words = (fields['words'] ?? '').trim();
    const { t } = wordsOf(page.locale);
    const label = translator(page.locale, 'mail')(`licence-act.reasons.${reason}`);
    return {
      facts: [
        { label: t('form.reason'), value: label },
        ...(words ? [{ label: t('form.words'), value: words }] : []),
      ],
      async perform(note) {
        const [licence, last] = await Promise.all([
          page.services.entitlements.active(accountId),
          page.services.entitlements.actOn(accountId),
        ]);
        const [plan, before] = [licence?.plan ?? null, last?.act ?? 'open'];
        if (only && before !== only) return refused('noLicence');
        const actor = `console (${page.operator.name})`;
        const acted = await page.services.licenceActs.act({ accountId, act, reason, words, actor }, (query) =>
          note(query, { before: { plan, standing: before }, after: { plan, standing: act, words }, reason }),
        );
        if (acted.outcome === 'nothing') return refused('noLicence');
        return acted.unstopped.length > 0 ? refused('unstopped') : DONE;
      },
    };
  });
}

const entitle = onCustomer(async (page, { id: accountId }, fields) => {
  const plan = PLAN_NAMES.find((name) => name === fields['plan']);
  const days = /^[1-9]\d{0,3}$/.test(fields['days'] ?? '') ? Number(fields['days']) : undefined;
  if (!days || days > LONGEST_DAYS) return misfit('days', 'noDays');
  if (!plan) return undefined;
  const { t } = wordsOf(page.locale);
  const endsAt = later(days * DAY);
  const gifts = (await page.services.entitlements.lasting(accountId)).filter(isGift);
  if (gifts.some((gift) => isAtLeast(gift, { plan, endsAt }))) return misfit('days', 'longerGiven');
  return {
    figure: days,
    facts: [
      { label: t('customer.plan'), value: productName(plan, page.locale) },
      { label: t('form.days'), value: String(days) },
    ],
    async perform(note) {
      await page.services.entitlements.grant({
        ...{ accountId, plan, source: 'operator', endsAt },
        note: (query) =>
          note(query, {
            before: { gifts: gifts.map(told) },
            after: { plan, days, until: endsAt.toISOString() },
          }),
      });
      return DONE;
    },
  };
});

type Gift = Pick<Entitlement, 'plan' | 'endsAt' | 'source'>;

function isGift({ source }: Gift): boolean {
  return source === 'operator';
}

/** Whether a gift gives as many people as long as another would: it would only be shortened by that. */
function isAtLeast(gift: Gift, other: Pick<Gift, 'plan' | 'endsAt'>): boolean {
  const isAsLarge = PLANS[gift.plan].byTheMonth >= PLANS[other.plan].byTheMonth;
  return isAsLarge && (gift.endsAt === null || (other.endsAt !== null && gift.endsAt > other.endsAt));
}

/** A gift as the log has it. */
function told({ plan, endsAt }: Gift) {
  return { plan, until: endsAt?.toISOString() ?? null };
}

const withdraw = onCustomer((page, { id }) => ({
  facts: [],
  async perform(note) {
    const gifts = (await page.services.entitlements.lasting(id)).filter(isGift).map(told);
    const ended = await page.services.entitlements.end(id, 'operator', (query) =>
      note(query, { before: { gifts } }),
    );
    return ended > 0 ? DONE : refused('nothingGiven');
  },
}));

const mail = onCustomer((page, { email, provenAt }) => {
  if (provenAt) return misfit(null, 'isProven');
  return {
    facts: [],
    async perform(note) {
      const request = { email, destination: '', dailyOnly: false, confirms: true, note };
      if (!(await page.services.auth.mailProof(request))) return refused('mailboxFull');
      page.services.mail.wake();
      return DONE;
    },
  };
});

/** Mails a link to another mailbox; the account moves once it is opened there, and the old mailbox can take it back. */
const address = onCustomer((page, { id: accountId, email }, fields) => {
  const to = parseEmail(fields['email']);
  if (!to) return misfit('email', 'noEmail');
  if (emailKey(to) === emailKey(email)) return misfit('email', 'sameAddress');
  return {
    facts: [{ label: wordsOf(page.locale).t('people.email'), value: to }],
    async perform(note) {
      await page.services.addressChange.ask({ accountId, email }, to, US, (query) => note(query));
      page.services.mail.wake();
      return DONE;
    },
  };
});

const exportAll = onCustomer((page, customer) => ({
  facts: [],
  isFile: true,
  async perform(note) {
    const { id: accountId, email, locale } = customer;
    const identity = { accountId, sessionNumber: page.operator.sessionNumber, email, locale };
    const known = { mailboxProven: customer.provenAt !== null, hasPassword: customer.hasPassword };
    const zip = page.services.dataExport.start({ ...identity, ...known }, locale);
    if (!zip) return refused('exportRuns');
    // Before the first byte leaves; what came of it is a row of its own.
    await page.services.audit.noted((query) => note(query, { after: { state: 'begun' } }));
    watchExport(page, { accountId, zip });
    return {
      outcome: 'file',
      // Node's own type of the same stream.
      response: new Response(Readable.toWeb(zip) as ReadableStream, {
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="customer-${accountId}.zip"`,
          'Cache-Control': 'no-store',
        },
      }),
    };
  },
}));

/** Writes down whether an export was handed over whole, or broke off. */
function watchExport(page: OperatorPage, { accountId, zip }: { accountId: string; zip: Readable }): void {
  let bytes = 0;
  zip.on('data', (part: Buffer) => {
    bytes += part.byteLength;
  });
  // The reader decides when it begins: counting must not.
  zip.pause();
  finished(zip, (error) => {
    const action = error ? 'export.failed' : 'export.done';
    const after = { bytes, ...(error ? { reason: error.message } : {}) };
    const row = {
      actor: actorOf(page),
      subject: { kind: 'customer', id: accountId },
      action,
      after,
      at: now(),
    };
    page.services.audit.noted((query) => writeAudit(query, row)).catch(() => undefined);
  });
}

const erase = onCustomer(async (page, { id }, fields) => {
  const { t } = wordsOf(page.locale);
  const orders = await page.services.orders.ofAccount(id);
  if (orders.some(({ state }) => state === 'disputed')) return misfit(null, 'inDispute');
  if (orders.some(({ state }) => state === 'review')) return misfit(null, 'moneyHeld');
  const words = (fields['words'] ?? '').trim();
  const open = affiliateErasure(page, await page.services.erasure.affiliateStanding(id));
  const { affiliate } = textsOf(page.locale, 'console-search');
  const { customer } = textsOf(page.locale, 'console-office');
  return {
    facts: [
      ...(words ? [{ label: t('form.words'), value: words }] : []),
      ...(open.length > 0 ? [{ label: affiliate.title, value: open.join(' ') }] : []),
      ...paidPlans(page.locale, orders).map((value) => ({ label: customer.paidTitle, value })),
    ],
    async perform(note) {
      const { erasure, erasurePlan } = page.services;
      if (await erasurePlan.dueOf(id)) return refused('erasurePlanned');
      const asked = await erasure.ask(id, US, (query) => note(query, { after: { state: 'waiting', words } }));
      return asked === 'away' ? refused('providerAway') : DONE;
    },
  };
});

const keep = onCustomer((page, { id }) => ({
  facts: [],
  async perform(note) {
    const { erasurePlan } = page.services;
    const due = await erasurePlan.dueOf(id);
    if (!due) return refused('noErasure');
    await erasurePlan.cancel(id, (query) => note(query, { before: { due: due.toISOString() } }));
    return DONE;
  },
}));

export const CUSTOMER_ACTS = {
  'customer.restrict': onLicence('restrict'),
  'customer.lift': onLicence('restore', 'restrict'),
  'customer.restore': onLicence('restore'),
  'customer.end': onLicence('end'),
  'customer.entitle': entitle,
  'customer.withdraw': withdraw,
  'customer.mail': mail,
  'customer.address': address,
  'customer.export': exportAll,
  'customer.erase': erase,
  'customer.keep': keep,
} as const satisfies Partial<Record<ActName, Act>>;
