import { byLocale, type Locale, parseLocale } from '../../shared/locale.ts';
import type { Field } from './cards.ts';
import { WORDS, type Words } from './words.table.ts';

const STYLE = `
:root{color-scheme:light;--ink:#1b211d;--soft:#56605a;--line:#c9c2b3;--grove:#1c5b43;--signal:#b9482a}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:#fffefb}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 1rem}
.sandbox{background:#e7efe6;padding:.5rem .75rem;margin:0 0 1.5rem;font-weight:600}
table{width:100%;border-collapse:collapse;margin:0 0 1.5rem}
td{padding:.4rem 0;border-bottom:1px solid var(--line)}
td+td{text-align:right;white-space:nowrap}
tr:last-child td{font-weight:600;border:0}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.wide{grid-column:1/-1}
label{display:block;margin:0 0 .25rem}
input{width:100%;height:48px;padding:0 .75rem;font:inherit;color:inherit;background:#fff;border:1px solid var(--soft);border-radius:10px}
input[aria-invalid=true]{border-color:var(--signal);border-width:2px}
.error,[role=alert]{color:var(--signal);margin:.25rem 0 0}
[role=alert]{margin:0 0 1rem;font-weight:600}
[role=alert]:empty,.error:empty{display:none}
button,.button{display:inline-block;min-height:48px;padding:.6rem 1.25rem;margin:1.25rem .75rem 0 0;font:inherit;border:1px solid var(--grove);border-radius:10px;background:#fff;color:var(--grove);cursor:pointer;text-decoration:none}
button.first,.button.first{background:var(--grove);color:#fff}
:focus-visible{outline:3px solid var(--grove);outline-offset:2px}
details{margin:2rem 0 0;color:var(--soft)}
.frame{padding:4px;max-width:none}.frame .fields{gap:.75rem}
[hidden]{display:none!important}
@media(max-width:22rem){.fields{grid-template-columns:1fr}}`;

/** The words of a language; English for what is no language of ours. */
export function wordsOf(locale: string | null): { words: Words; lang: Locale } {
  const lang = parseLocale(locale) ?? 'en';
  return { words: byLocale(WORDS, lang), lang };
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type Page = { lang: string; title: string; body: string; status?: number; policy?: string };

/** A whole page. Nothing of it is kept anywhere, and only the frame is shown inside of others. */
export function page({ lang, title, body, status = 200, policy = "frame-ancestors 'none'" }: Page): Response {
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body>${body}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${policy}`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

const INPUTS: readonly {
  name: Field;
  autocomplete: string;
  numeric: boolean;
  wide: boolean;
  length: number;
}[] = [
  { name: 'number', autocomplete: 'cc-number', numeric: true, wide: true, length: 23 },
  { name: 'month', autocomplete: 'cc-exp-month', numeric: true, wide: false, length: 2 },
  { name: 'year', autocomplete: 'cc-exp-year', numeric: true, wide: false, length: 4 },
  { name: 'cvc', autocomplete: 'cc-csc', numeric: true, wide: false, length: 4 },
  { name: 'name', autocomplete: 'cc-name', numeric: false, wide: true, length: 100 },
];

type Typed = { values?: Partial<Record<Field, string>>; errors?: Partial<Record<Field, string>> };

/** The fields of the card, each with its label and the place of its error. @param without one that is asked elsewhere */
export function cardFields(words: Words, { values = {}, errors = {} }: Typed = {}, without?: Field): string {
  const fields = INPUTS.filter(({ name }) => name !== without).map(
    ({ name, autocomplete, numeric, wide, length }) => {
      const invalid = errors[name] ? ' aria-invalid="true"' : '';
      const value = values[name] ? ` value="${escaped(values[name])}"` : '';
      return `<div${wide ? ' class="wide"' : ''}><label for="${name}">${escaped(words[name])}</label>
<input id="${name}" name="${name}" autocomplete="${autocomplete}"${numeric ? ' inputmode="numeric"' : ''} maxlength="${length}" required aria-describedby="${name}-error"${invalid}${value}>
<p class="error" id="${name}-error">${escaped(errors[name] ?? '')}</p></div>`;
    },
  );
  return `<div class="fields">${fields.join('')}</div>`;
}
