import { byLocale, DEFAULT_LOCALE, type Locale, parseLocale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { filled } from '../spoken.ts';
import type { Cycle, Plan, Subscription } from './records.ts';
import { type Choice, WORDS } from './words.table.ts';

const STYLE = `
  body { max-width: 34rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d1d1b }
  .sandbox { padding: .5rem 1rem; border: 2px dashed #8a5a00; background: #fff6e0 }
  dt { font-weight: 600 } dd { margin: 0 0 .75rem }
  button { display: block; width: 100%; min-height: 44px; margin: .5rem 0; font: inherit; background: #fff;
    border: 1px solid #55534d; border-radius: 4px; cursor: pointer }
  .main { background: #0b5c3b; color: #fff; border-color: #0b5c3b }
  .notice { border-left: 4px solid #a1260d; padding-left: 1rem }
  h2 { margin-top: 2rem; font-size: 1rem }`;

/** The language its buyer reads. */
export function localeOf({ locale }: Pick<Subscription, 'locale'>): Locale {
  return parseLocale(locale) ?? DEFAULT_LOCALE;
}

export function approvalPage(subscription: Subscription, plan: Plan | undefined, choice?: Choice): Response {
  const locale = localeOf(subscription);
  const words = byLocale(WORDS, locale);
  const notice = choice && words.notices[choice];
  const button = (name: Choice, kind = '') =>
    `<button name="choice" value="${name}"${kind && ` class="${kind}"`}>${words.choices[name]}</button>`;
  return page(
    locale,
    `<h1>${escaped(filled(words.subscribe, { product: plan?.name ?? '' }))}</h1>
    ${notice ? `<p class="notice" role="alert">${notice}</p>` : ''}
    <dl><dt>${words.youPay}</dt><dd>${escaped(priceOf(plan, locale))}</dd>
    <dt>${words.account}</dt><dd>${escaped(subscription.email)}</dd></dl>
    <form method="post">
      ${button('approve', 'main')}
      ${button('cancel')}
      <h2>${words.tryOut}</h2>
      ${button('no-money')}
      ${button('limited')}
      ${button('time-out')}
      ${button('no-charge')}
    </form>`,
  );
}

/** Where customers choose what pays for their subscriptions; the stand-in has no sign-in, and shows them all. */
export function autopayPage(locale: Locale, subscriptions: readonly Subscription[]): Response {
  const words = byLocale(WORDS, locale);
  const rows = subscriptions.map(
    ({ id, email, isRefusing }) =>
      `<h2>${escaped(email)}, ${escaped(id)}</h2><p>${isRefusing ? words.refused : words.good}</p>
      ${isRefusing ? `<form method="post"><button class="main" name="id" value="${escaped(id)}">${words.another}</button></form>` : ''}`,
  );
  return page(locale, `<h1>${words.autopay}</h1>${rows.join('') || `<p>${words.none}</p>`}`);
}

/** What is left of a page that cannot go on. */
export function endPage(locale: Locale, what: 'unknown' | 'timeOut', status: number): Response {
  const words = byLocale(WORDS, locale);
  return page(locale, `<h1>${words[`${what}Title`]}</h1><p>${words[what]}</p>`, status);
}

/** What is charged at first and each time it renews, in the buyer's language. */
function priceOf(plan: Plan | undefined, locale: Locale): string {
  const cycles = plan?.cycles ?? [];
  const regular = cycles.find(({ tenure }) => tenure === 'REGULAR');
  const trial = cycles.find(({ tenure }) => tenure === 'TRIAL');
  if (!regular) return '';
  const said = ({ amount, currency }: Cycle) => formatMoney({ minor: amount, currency }, locale);
  const amount = said(regular);
  if (!trial) return filled(byLocale(WORDS, locale).every[regular.unit], { amount });
  const words = byLocale(WORDS, locale).first[trial.unit === regular.unit ? regular.unit : 'YEAR_MONTH'];
  return filled(words, { first: said(trial), amount });
}

function page(locale: Locale, main: string, status = 200): Response {
  const { sandbox, standsIn } = byLocale(WORDS, locale);
  const html = `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>PayPal sandbox</title><style>${STYLE}</style></head>
<body><p class="sandbox"><strong>${sandbox}.</strong> ${standsIn}</p>
<main>${main}</main></body>
</html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}

function escaped(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
