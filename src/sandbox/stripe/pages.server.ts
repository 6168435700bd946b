import type { Locale } from '../../shared/locale.ts';
import { formatMoney, type Money } from '../../shared/money.ts';
import type { StandIn } from './billing.server.ts';
import { TEST_CARDS } from './cards.table.ts';
import { type CardForm, cardForm, type Faults, FIELDS } from './cards.ts';
import {
  type Attempt,
  answerChallenge,
  type Owed,
  payOwedWith,
  payWith,
  returnUrl,
} from './checkout.server.ts';
import { cardFields, escaped, page, wordsOf } from './html.ts';
import type { SessionRow } from './records.server.ts';
import { firstLinesOf, totalOf } from './shapes.server.ts';
import type { Words } from './words.table.ts';

/** Stripe's own page of a session, which a person can click through without script. */
export async function payPage(standIn: StandIn, request: Request, id: string): Promise<Response> {
  const session = standIn.records.sessions.get(id);
  if (session?.uiMode !== 'hosted_page') return notFound();
  if (session.status !== 'open') return overPage(session);
  if (request.method !== 'POST') return formPage(session);
  const form = cardForm(new URLSearchParams(await request.text()));
  const attempt = payWith(standIn, session, form);
  standIn.records.save();
  return afterPaying(session, attempt, form);
}

/** Stripe's page of an invoice: what is owed is paid there with any card. It leads nowhere afterwards. */
export async function invoicePage(standIn: StandIn, request: Request, id: string): Promise<Response> {
  const invoice = standIn.records.invoices.get(id);
  const session = invoice && standIn.records.sessions.get(invoice.session);
  if (!session) return notFound();
  if (invoice.status !== 'open') return overInvoicePage({ session, invoice });
  if (request.method !== 'POST') return formPage(owedAs({ session, invoice }));
  const form = cardForm(new URLSearchParams(await request.text()));
  const attempt = payOwedWith(standIn, { session, invoice }, form);
  standIn.records.save();
  return attempt.outcome === 'over'
    ? overInvoicePage({ session, invoice })
    : afterPaying(owedAs({ session, invoice }), attempt, form);
}

/** An invoice as the form shows it: renewals have no reduction, and no way back. */
function owedAs({ session, invoice }: Owed): SessionRow {
  return {
    ...session,
    onceLines: [],
    trialDays: 0,
    submitText: '',
    amountOff: invoice.discount,
    cancelUrl: null,
  };
}

function overInvoicePage({ session, invoice }: Owed): Response {
  const { words, lang } = wordsOf(session.locale);
  const isPaid = invoice.status === 'paid';
  const title = isPaid ? words.paid : words.over;
  return page({
    lang,
    title,
    body: `<main><p class="sandbox">${escaped(words.sandbox)}</p><h1>${escaped(title)}</h1></main>`,
    status: isPaid ? 200 : 410,
  });
}

/** The page of the buyer's bank. */
export async function challengePage(standIn: StandIn, request: Request, id: string): Promise<Response> {
  if (request.method !== 'POST') {
    const challenge = standIn.records.challenges.get(id);
    const session = challenge && standIn.records.sessions.get(challenge.session);
    return session ? askPage(session) : notFound();
  }
  const approves = new URLSearchParams(await request.text()).get('answer') === 'approve';
  const answered = answerChallenge(standIn, id, approves);
  standIn.records.save();
  if (!answered) return notFound();
  const { session, invoice, attempt } = answered;
  if (!invoice) return afterPaying(session, attempt);
  return attempt.outcome === 'over'
    ? overInvoicePage({ session, invoice })
    : afterPaying(owedAs({ session, invoice }), attempt);
}

function afterPaying(session: SessionRow, attempt: Attempt, form?: CardForm): Response {
  switch (attempt.outcome) {
    case 'paid':
      return seeOther(attempt.url);
    case 'challenge':
      return seeOther(`/stripe/3ds/${attempt.id}`);
    case 'over':
      return overPage(session);
    case 'refused':
      return formPage(session, { alert: wordsOf(session.locale).words[attempt.why], status: 402 });
    case 'wrong':
      return formPage(session, { form, faults: attempt.faults, status: 422 });
  }
}

type Told = { alert?: string; form?: CardForm | undefined; faults?: Faults; status?: number };

function formPage(session: SessionRow, { alert = '', form, faults = {}, status = 200 }: Told = {}): Response {
  const { words, lang } = wordsOf(session.locale);
  const errors = Object.fromEntries(
    FIELDS.flatMap((field) => (faults[field] ? [[field, words[faults[field]]]] : [])),
  );
  // Number and security code are typed anew.
  const values = form ? { month: form.month, year: form.year, name: form.name ?? '' } : {};
  const back = session.cancelUrl
    ? `<a class="button" href="${escaped(session.cancelUrl)}">${escaped(words.back)}</a>`
    : '';
  const body = `<main><p class="sandbox">${escaped(words.sandbox)}</p><h1>${escaped(words.pay)}</h1>${billOf(session, words)}
<div role="alert">${escaped(alert)}</div>
<form method="post" novalidate>${cardFields(words, { values, errors })}
<button class="first">${escaped(words.payNow)}</button>${back}<p>${escaped(session.submitText ?? '')}</p></form>
<details><summary>${escaped(words.testCards)}</summary><ul>${testCards()}</ul></details></main>`;
  return page({ lang, title: words.pay, body, status });
}

function billOf(session: SessionRow, words: Words): string {
  const { lang } = wordsOf(session.locale);
  const currency = session.currency.toUpperCase();
  const line = (label: string, minor: number) => row(label, { minor, currency }, lang);
  const rows = firstLinesOf(session).map(({ name, amount }) => line(name, amount));
  const discount = session.amountOff > 0 ? [line(words.discount, -session.amountOff)] : [];
  return `<table>${[...rows, ...discount, line(words.dueNow, totalOf(session))].join('')}</table>`;
}

/** As Stripe writes amounts: in the buyer's language. */
function row(label: string, money: Money, locale: Locale): string {
  const amount = formatMoney(money, locale);
  return `<tr><td>${escaped(label)}</td><td>${escaped(amount)}</td></tr>`;
}

function testCards(): string {
  return Object.entries(TEST_CARDS)
    .map(([number, kind]) => `<li>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}: ${kind}</li>`)
    .join('');
}

function askPage({ locale }: SessionRow): Response {
  const { words, lang } = wordsOf(locale);
  const body = `<main><p class="sandbox">${escaped(words.sandbox)}</p><h1>${escaped(words.proof)}</h1>
<p>${escaped(words.proofAsk)}</p><form method="post">
<button class="first" name="answer" value="approve">${escaped(words.approve)}</button>
<button name="answer" value="fail">${escaped(words.fail)}</button></form></main>`;
  return page({ lang, title: words.proof, body });
}

function overPage(session: SessionRow): Response {
  const { words, lang } = wordsOf(session.locale);
  const isPaid = session.status === 'complete';
  const url = isPaid ? returnUrl(session) : session.cancelUrl;
  const title = isPaid ? words.paid : words.over;
  const link = url ? `<a class="button first" href="${escaped(url)}">${escaped(words.goOn)}</a>` : '';
  return page({
    lang,
    title,
    body: `<main><p class="sandbox">${escaped(words.sandbox)}</p><h1>${escaped(title)}</h1>${link}</main>`,
    status: isPaid ? 200 : 410,
  });
}

function notFound(): Response {
  return new Response('There is no such page.', { status: 404 });
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
