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
type OrderPage = { title: string; price: string; tax: string; fields: OrderFields; problem: string | null };

const COUNTRIES: readonly (readonly [code: string, name: string])[] = [
  ['US', 'United States'],
  ['AU', 'Australia'],
  ['BR', 'Brazil'],
  ['CA', 'Canada'],
  ['DE', 'Germany'],
  ['ES', 'Spain'],
  ['FR', 'France'],
  ['GB', 'United Kingdom'],
  ['IT', 'Italy'],
  ['PT', 'Portugal'],
];
const BUTTONS: readonly (readonly [outcome: string, label: string])[] = [
  ['paid', 'Pay now'],
  ['declined', 'Pay with a card that is declined'],
  ['time-out', 'Pay, and the page never comes back'],
  ['wrong-proof', 'Pay, and return with a wrong proof'],
  ['old-proof', 'Pay, and return with a proof from yesterday'],
];
/** What a button may be pressed for. */
export const OUTCOMES = BUTTONS.map(([outcome]) => outcome);

/** The order form, for people without script. */
export function orderPage({ title, price, tax, fields, problem }: OrderPage): Response {
  const hidden = (['receipt', 'item', 'affiliate', 'tracking'] as const).map(
    (name) => `<input type="hidden" name="${name}" value="${escaped(fields[name])}">`,
  );
  const countries = COUNTRIES.map(([code, name]) => {
    const selected = code === fields.country ? ' selected' : '';
    return `<option value="${code}"${selected}>${name}</option>`;
  });
  const [first, ...others] = BUTTONS.map(
    ([outcome, label]) => `<button name="outcome" value="${outcome}">${label}</button>`,
  );
  return page(
    'Order form',
    `${problem ? `<p class="problem" role="alert">${escaped(problem)}</p>` : ''}
<p><strong>${escaped(title)}</strong><br>${escaped(price)} for a year, then the same each year until cancelled. ${escaped(tax)}</p>
<form method="post">
${hidden.join('\n')}
<label>E-mail <input name="email" type="email" autocomplete="email" required value="${escaped(fields.email)}"></label>
<label>Name <input name="name" autocomplete="name" required maxlength="100" value="${escaped(fields.name)}"></label>
<label>Country <select name="country" autocomplete="country">${countries.join('')}</select></label>
${first}
<fieldset><legend>Or try what can go wrong</legend>${others.join('\n')}</fieldset>
</form>`,
    problem ? 422 : 200,
  );
}

/** The pages for customers; the stand-in has no look-up, and lists whatever was rejected. */
export function supportPage(rejected: readonly { receipt: string; email: string }[]): Response {
  const rows = rejected.map(
    ({ receipt, email }) =>
      `<form method="post"><p>${escaped(email)}, receipt ${escaped(receipt)}: the card was rejected.</p>
<button name="receipt" value="${escaped(receipt)}">Pay with another card</button></form>`,
  );
  return page('Customer service', rows.join('\n') || '<p>Nothing is open.</p>', 200);
}

/** A page of words. */
export function messagePage(title: string, text: string, status: number): Response {
  return page(title, `<p>${escaped(text)}</p>`, status);
}

function page(title: string, content: string, status: number): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} – retailer sandbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head>
<body><main><p class="sandbox">Sandbox: nothing is charged</p>
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
