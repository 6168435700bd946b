import { LOCALES } from '../../locales/locales.table.ts';
import { retailerRuleOf } from '../../services/subscriptions/renewal.ts';
import { vatRate } from '../../services/subscriptions/tax.ts';
import { RETAILER } from '../../shared/company.table.ts';
import { byLocale, type Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { placeName } from '../../shared/places.ts';
import { filled } from '../spoken.ts';
import { type Product, taxOn } from './products.ts';
import { OUTCOMES, type Problem, WORDS } from './words.table.ts';

/** What stands in the fields of the order form. */
export type OrderFields = {
  receipt: string;
  item: string;
  email: string;
  name: string;
  country: string;
  affiliate: string;
  tracking: string;
};
type OrderPage = {
  locale: Locale;
  product: Product;
  fields: OrderFields;
  problem: Problem | null;
  /** Which taxes are in force. */
  at: Date;
};

const COUNTRIES = ['AU', 'BR', 'CA', 'DE', 'ES', 'FR', 'GB', 'IT', 'PT', 'US'];

/** The order form, for people without script. */
export function orderPage({ locale, product, fields, problem, at }: OrderPage): Response {
  const words = byLocale(WORDS, locale);
  const hidden = (['receipt', 'item', 'affiliate', 'tracking'] as const).map(
    (name) => `<input type="hidden" name="${name}" value="${escaped(fields[name])}">`,
  );
  const countries = COUNTRIES.map((code) => ({ code, text: totalIn(code, { locale, product, at }) }))
    .toSorted((one, other) => one.text.localeCompare(other.text, locale))
    .map(({ code, text }) => {
      const selected = code === fields.country ? ' selected' : '';
      return `<option value="${code}"${selected}>${escaped(text)}</option>`;
    });
  const [first, ...others] = OUTCOMES.map(
    (outcome) => `<button name="outcome" value="${outcome}">${words.buttons[outcome]}</button>`,
  );
  const price = filled(words.price, {
    first: moneyIn(locale, product.first),
    renewal: moneyIn(locale, product.renewal),
  });
  return page(
    { locale, title: words.title, status: problem ? 422 : 200 },
    `${problem ? `<p class="problem" role="alert">${words.problems[problem]}</p>` : ''}
<p><strong>${escaped(product.title)}</strong><br>${escaped(price)}<br>${escaped(filled(words.never, { countries: endingIn(locale) }))}</p>
<form method="post">
${hidden.join('\n')}
<label>${words.email} <input name="email" type="email" autocomplete="email" required value="${escaped(fields.email)}"></label>
<label>${words.name} <input name="name" autocomplete="name" required maxlength="100" value="${escaped(fields.name)}"></label>
<label>${words.country} <select name="country" autocomplete="country">${countries.join('')}</select></label>
${first}
<fieldset><legend>${words.tryOut}</legend>${others.join('\n')}</fieldset>
</form>`,
  );
}

/** Where the vendor sells it without renewals. */
function endingIn(locale: Locale): string {
  const ending = COUNTRIES.filter((country) => retailerRuleOf({ country, vatId: null }) === 'never');
  const list = new Intl.ListFormat(LOCALES[locale].hreflang, { type: 'conjunction' });
  return list.format(ending.map((country) => placeName({ country, region: '' }, locale)));
}

/** A country, and what is charged to a buyer from there. */
function totalIn(
  code: string,
  { locale, product, at }: Pick<OrderPage, 'locale' | 'product' | 'at'>,
): string {
  const { total, totalTaxed } = byLocale(WORDS, locale);
  const tax = taxOn(product.first, code, at);
  const percent = new Intl.NumberFormat(LOCALES[locale].hreflang, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return filled(tax > 0 ? totalTaxed : total, {
    country: placeName({ country: code, region: '' }, locale),
    total: moneyIn(locale, product.first + tax),
    rate: percent.format((vatRate(code, at) ?? 0) / 100_000),
  });
}

function moneyIn(locale: Locale, minor: number): string {
  return formatMoney({ minor, currency: 'USD' }, locale);
}

/** The pages for customers; the stand-in has no look-up, and lists whatever was rejected. */
export function supportPage(
  locale: Locale,
  rejected: readonly { receipt: string; email: string }[],
): Response {
  const words = byLocale(WORDS, locale);
  const rows = rejected.map(
    ({ receipt, email }) =>
      `<form method="post"><p>${escaped(filled(words.rejected, { email, receipt }))}</p>
<button name="receipt" value="${escaped(receipt)}">${words.another}</button></form>`,
  );
  return page({ locale, title: words.support, status: 200 }, rows.join('\n') || `<p>${words.none}</p>`);
}

/** A page of words. */
export function messagePage(head: Head, text: string): Response {
  return page(head, `<p>${escaped(text)}</p>`);
}

type Head = { locale: Locale; title: string; status: number };

function page({ locale, title, status }: Head, content: string): Response {
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)} – ${RETAILER}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head>
<body><main><p class="sandbox">${byLocale(WORDS, locale).sandbox}</p>
<h1>${escaped(title)}</h1>
${content}
</main></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    'cache-control': 'no-store',
  };
  return new Response(html, { status, headers });
}

const STYLE = `body{margin:0;background:#f6f5f1;color:#1d1d1b;font:1rem/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem}
.sandbox{margin:0;padding:.5rem .75rem;background:#fff3c4;border:1px solid #8a6d00;font-weight:600}
.problem{padding:.5rem .75rem;border:2px solid #a3141b;color:#a3141b;background:#fff}
label{display:block;margin:0 0 1rem}
input,select{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.25rem .5rem;font:inherit;border:1px solid #6b6b66;background:#fff}
button{display:block;width:100%;min-height:2.75rem;margin:0 0 .5rem;font:inherit;border:1px solid #14532d;background:#fff;color:#14532d;cursor:pointer}
form>button{background:#14532d;color:#fff}
fieldset{margin:1rem 0 0;padding:1rem;border:1px solid #b9b8b1}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
