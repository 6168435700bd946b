import { Readable } from 'node:stream';
import { translator } from '../../locales/messages.server.ts';
import type { Seen } from '../../services/account/seen.ts';
import type { CustomerFacts } from '../../services/customers/customer.ts';
import { LICENCE_ACTS, type LicenceAct } from '../../services/licences/licence-act.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { PLAN_NAMES } from '../../services/subscriptions/plans.table.ts';
import { productName } from '../../services/subscriptions/product-words.server.ts';
import { DAY, later } from '../../shared/clock.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type Act, DONE, type Prepared, refused } from './act.server.ts';

/** The owner is told of no browser of ours. */
const US: Seen = { browser: 'other', system: 'other', country: null };
const LONGEST_DAYS = 3_650;

type OfCustomer = (
  page: OperatorPage,
  customer: CustomerFacts,
  fields: Fields,
) => Pick<Prepared, 'perform' | 'figure' | 'facts'> | undefined;

/** An act on the customer whose number was posted. */
function onCustomer(prepare: OfCustomer): Act {
  return async (page, fields) => {
    const customer = await page.services.customers.find(fields['id'] ?? '');
    const prepared = customer && prepare(page, customer, fields);
    if (!customer || !prepared) return undefined;
    const { t } = wordsOf(page.locale);
    return {
      ...prepared,
      facts: [{ label: t('customer.customer'), value: customer.email }, ...prepared.facts],
      subject: { kind: 'customer', id: customer.id },
      back: `customers/${customer.id}/`,
    };
  };
}

/** Restricts, ends or restores a licence, as the command does. */
function onLicence(act: LicenceAct): Act {
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
        const actor = `console (${page.operator.name})`;
        const acted = await page.services.licenceActs.act({ accountId, act, reason, words, actor }, (query) =>
          note(query, { after: { act }, reason }),
        );
        if (acted.outcome === 'nothing') return refused('noLicence');
        return acted.unstopped.length > 0 ? refused('unstopped') : DONE;
      },
    };
  });
}

const entitle = onCustomer((page, { id: accountId }, fields) => {
  const plan = PLAN_NAMES.find((name) => name === fields['plan']);
  const days = /^[1-9]\d{0,3}$/.test(fields['days'] ?? '') ? Number(fields['days']) : undefined;
  if (!plan || !days || days > LONGEST_DAYS) return undefined;
  const { t } = wordsOf(page.locale);
  return {
    figure: days,
    facts: [
      { label: t('customer.plan'), value: productName(plan, page.locale) },
      { label: t('form.days'), value: String(days) },
    ],
    async perform(note) {
      const endsAt = later(days * DAY);
      await page.services.entitlements.grant({
        ...{ accountId, plan, source: 'operator', endsAt },
        note: (query) => note(query, { after: { plan, days } }),
      });
      return DONE;
    },
  };
});

const withdraw = onCustomer((page, { id }) => ({
  facts: [],
  async perform(note) {
    const ended = await page.services.entitlements.end(id, 'operator', (query) => note(query));
    return ended > 0 ? DONE : refused('nothingGiven');
  },
}));

const mail = onCustomer((page, { email }) => ({
  facts: [],
  async perform(note) {
    const request = { email, destination: '', dailyOnly: false, note };
    if (!(await page.services.auth.mailProof(request))) return refused('mailboxFull');
    page.services.mail.wake();
    return DONE;
  },
}));

const exportAll = onCustomer((page, customer) => ({
  facts: [],
  async perform(note) {
    const { id: accountId, email, locale } = customer;
    const identity = { accountId, sessionNumber: page.operator.sessionNumber, email, locale };
    const known = { mailboxProven: customer.provenAt !== null, hasPassword: customer.hasPassword };
    await page.services.audit.noted(note);
    const zip = page.services.dataExport.start({ ...identity, ...known }, locale);
    if (!zip) return refused('exportRuns');
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

const erase = onCustomer((page, { id }, fields) => {
  const { t } = wordsOf(page.locale);
  const words = (fields['words'] ?? '').trim();
  return {
    facts: words ? [{ label: t('form.words'), value: words }] : [],
    async perform(note) {
      const { erasure, erasurePlan } = page.services;
      if (await erasurePlan.dueOf(id)) return refused('erasurePlanned');
      const asked = await erasure.ask(id, US, (query) => note(query, { reason: words || null }));
      return asked === 'away' ? refused('providerAway') : DONE;
    },
  };
});

const keep = onCustomer((page, { id }) => ({
  facts: [],
  async perform(note) {
    const { erasurePlan } = page.services;
    if (!(await erasurePlan.dueOf(id))) return refused('noErasure');
    await erasurePlan.cancel(id, (query) => note(query));
    return DONE;
  },
}));

export const CUSTOMER_ACTS = {
  'customer.restrict': onLicence('restrict'),
  'customer.restore': onLicence('restore'),
  'customer.end': onLicence('end'),
  'customer.entitle': entitle,
  'customer.withdraw': withdraw,
  'customer.mail': mail,
  'customer.export': exportAll,
  'customer.erase': erase,
  'customer.keep': keep,
} as const satisfies Partial<Record<ActName, Act>>;
