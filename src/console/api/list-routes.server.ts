import {
  type Ask,
  askOfQuery,
  type FigureAnswer,
  type FigureValue,
  periodsOf,
} from '../../services/figures/ask.ts';
import { FIGURES } from '../../services/figures/figures.table.ts';
import type { LineKey, RefundLine } from '../../services/lists/line.ts';
import { Refusal } from '../../services/outcome.ts';
import { CURRENCY } from '../../services/subscriptions/currencies.table.ts';
import { hasKey } from '../../shared/keys.ts';
import { cursorOf, lineKeyOf, numberOf } from './cursor.ts';
import { notThere } from './customer-routes.server.ts';
import { type ApiRoute, reading } from './route.ts';
import { ANSWERS, QUERIES } from './schemas.ts';

/** The currency of the affiliate programme. */
const DOLLARS = 'USD';
const dollars = (minor: number) => ({ minor, currency: DOLLARS });

function nextOf(next: LineKey | null): string | null {
  return next && cursorOf(next.id, next.moment);
}

/** From where on a list is read, and how many. */
function fromOf({ cursor, limit }: { cursor?: string | undefined; limit: number }) {
  return { before: lineKeyOf(cursor), most: limit };
}

const listSubscriptions = reading({
  ...{ name: 'listSubscriptions', path: 'subscriptions', scope: 'orders.see' },
  ...{ query: QUERIES.page, answer: ANSWERS.subscriptions },
  async run({ services, query }) {
    const { rows, next } = await services.lists.subscriptions(fromOf(query));
    const data = rows.map(({ order, plan, state, renews, renewal, paidUntil, startedAt, updatedAt }) => {
      const times = { paid_until: paidUntil, started_at: startedAt, updated_at: updatedAt };
      return { order, plan, state, renews, renewal, ...times };
    });
    return { data, next: nextOf(next) };
  },
});

const listInvoices = reading({
  ...{ name: 'listInvoices', path: 'invoices', scope: 'orders.see' },
  ...{ query: QUERIES.ofOrder, answer: ANSWERS.invoices },
  async run({ services, query: { order = null, ...page } }) {
    const { rows, next } = await services.lists.invoices({ ...fromOf(page), order });
    const data = rows.map(
      ({ data: { number, kind, corrects, billing, amount, at, orderNumber }, issuedAt }) => ({
        ...{ number, kind, corrects, order: String(orderNumber), issued_at: issuedAt, moved_at: at },
        ...{ country: billing.country, region: billing.region, vat_id: billing.vatId },
        ...{ net: amount.net, taxes: amount.taxes, total: amount.total },
      }),
    );
    return { data, next: nextOf(next) };
  },
});

const listRefunds = reading({
  ...{ name: 'listRefunds', path: 'refunds', scope: 'orders.see' },
  ...{ query: QUERIES.ofOrder, answer: ANSWERS.refunds },
  async run({ services, query: { order = null, ...page } }) {
    const { rows, next } = await services.lists.refunds({ ...fromOf(page), order });
    const data = rows.map((row) => ({ ...toRefund(row), asked_at: row.askedAt }));
    return { data, next: nextOf(next) };
  },
});

/** A refund as programs have it. */
export function toRefund({ id, order, payment, amount, reason, state, words }: Omit<RefundLine, 'askedAt'>) {
  return { id, order, payment, amount, reason, state, provider_said: words };
}

const listAffiliates = reading({
  ...{ name: 'listAffiliates', path: 'affiliates', scope: 'payouts.see' },
  ...{ query: QUERIES.page, answer: ANSWERS.affiliates },
  async run({ services, query }) {
    const { rows, next } = await services.lists.affiliates(fromOf(query));
    const data = rows.map(({ number, name, email, kind, country, locale, acceptedAt, endsAt, ...owed }) => ({
      ...{ number, name, email, kind, country, language: locale, accepted_at: acceptedAt, ends_at: endsAt },
      ...{ accrued: dollars(owed.accrued), due: dollars(owed.due), held: dollars(owed.held) },
    }));
    return { data, next: nextOf(next) };
  },
});

const listCommissions = reading({
  ...{ name: 'listCommissions', path: 'commissions', scope: 'payouts.see' },
  ...{ query: QUERIES.ofAffiliate, answer: ANSWERS.commissions },
  async run({ services, query: { affiliate = null, ...page } }) {
    const { rows, next } = await services.lists.commissions({ ...fromOf(page), affiliate });
    const data = rows.map(({ id, affiliate: of, order, kind, clause, amount, dueOn, at }) => {
      return { id, affiliate: of, order, kind, clause, amount, due_on: dueOn, at };
    });
    return { data, next: nextOf(next) };
  },
});

const listEvents = reading({
  ...{ name: 'listEvents', path: 'events', scope: 'orders.see' },
  ...{ query: QUERIES.events, answer: ANSWERS.events },
  async run({ services, query: { kind, ...page } }) {
    const kinds = kind === undefined ? null : kind.split(',');
    const { rows, next } = await services.lists.events({ ...fromOf(page), kinds });
    return {
      data: rows.map(({ id, kind: is, order, at }) => ({ id, kind: is, order, at })),
      next: nextOf(next),
    };
  },
});

const getFigure = reading({
  ...{ name: 'getFigure', path: 'figures/:figure', scope: 'figures.see' },
  ...{ query: QUERIES.figure, answer: ANSWERS.figure },
  async run({ services, params, query }) {
    const { figure = '' } = params;
    if (!hasKey(FIGURES, figure)) throw notThere();
    const fields = Object.entries({ ...query, figure }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    );
    const asked = askOfQuery(new URLSearchParams(fields));
    if ('wrong' in asked) throw new Refusal({ status: 400, code: 'invalid', message: asked.wrong });
    const { unit, values, countedUntil } = await services.figures.ask(asked.ask);
    const told = values.length > 0 || asked.ask.split ? values : nothingOf(asked.ask, unit);
    return {
      ...{ figure, unit, counted_until: countedUntil },
      values: told.map((one) => ({ ...one, money: moneyOf(one, unit) })),
    };
  },
});

/** What page and file say as well where nothing happened; a share of nothing is none. */
function nothingOf(ask: Ask, unit: FigureAnswer['unit']): FigureValue[] {
  if (unit === 'share') return [];
  const currency = unit === 'money' ? CURRENCY : null;
  return periodsOf(ask).map((period) => ({ ...{ period, split: '', currency, value: 0 } }));
}

/** An amount as all lists have it; null for what is counted. */
function moneyOf({ value, currency }: FigureValue, unit: FigureAnswer['unit']) {
  return unit === 'money' && currency ? { minor: value, currency } : null;
}

const listTemplates = reading({
  ...{ name: 'listTemplates', path: 'templates', scope: 'library.see' },
  ...{ query: QUERIES.templates, answer: ANSWERS.templates },
  async run({ services, query: { locale, cursor, limit } }) {
    await services.catalogue.whole();
    const after = numberOf(cursor);
    const all = [...services.catalogue.all()]
      .filter(({ id, locale: of }) => id > after && (locale === undefined || of === locale))
      .toSorted((one, other) => one.id - other.id);
    const shown = all.slice(0, limit);
    const data = shown.map(({ id, family, locale: language, title, department, type, summary, pages }) => {
      return { id, family, language, title, department, type, summary, pages };
    });
    const last = shown.at(-1);
    return { data, next: all.length > limit && last ? cursorOf(String(last.id)) : null };
  },
});

export const LIST_ROUTES = {
  ...{ listSubscriptions, listInvoices, listRefunds, listAffiliates, listCommissions, listEvents },
  ...{ getFigure, listTemplates },
} as const satisfies Record<string, ApiRoute>;
