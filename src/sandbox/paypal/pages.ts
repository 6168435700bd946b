import type { Plan, Subscription } from './records.ts';
import { decimal } from './shapes.ts';

/** What a buyer can do on the approval page; the names are those of its buttons. */
export const CHOICES = {
  approve: 'Agree and subscribe',
  cancel: 'Cancel and return',
  'no-money': 'Not enough money',
  limited: 'Account limited',
  'time-out': 'Time-out: agree, and the page never answers',
  'no-charge': 'Agree, but the money is never taken',
} as const;
export type Choice = keyof typeof CHOICES;

const NOTICES: Partial<Record<Choice, string>> = {
  'no-money': 'There is not enough money for this payment. Choose another way to pay, or cancel.',
  limited: 'This account is limited: it cannot pay. Cancel to return to the shop.',
};

const STYLE = `
  body { max-width: 34rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d1d1b }
  .sandbox { padding: .5rem 1rem; border: 2px dashed #8a5a00; background: #fff6e0 }
  dt { font-weight: 600 } dd { margin: 0 0 .75rem }
  button { display: block; width: 100%; min-height: 44px; margin: .5rem 0; font: inherit; background: #fff;
    border: 1px solid #55534d; border-radius: 4px; cursor: pointer }
  .main { background: #0b5c3b; color: #fff; border-color: #0b5c3b }
  .notice { border-left: 4px solid #a1260d; padding-left: 1rem }
  h2 { margin-top: 2rem; font-size: 1rem }`;

export function approvalPage(subscription: Subscription, plan: Plan | undefined, choice?: Choice): Response {
  const notice = choice && NOTICES[choice];
  const button = (name: Choice, kind = '') =>
    `<button name="choice" value="${name}"${kind && ` class="${kind}"`}>${CHOICES[name]}</button>`;
  return page(
    `<h1>Subscribe to ${escaped(plan?.name ?? 'a plan')}</h1>
    ${notice ? `<p class="notice" role="alert">${notice}</p>` : ''}
    <dl><dt>You pay</dt><dd>${escaped(priceOf(plan))}</dd><dt>As</dt><dd>${escaped(subscription.email)}</dd></dl>
    <form method="post">
      ${button('approve', 'main')}
      ${button('cancel')}
      <h2>To see what goes wrong</h2>
      ${button('no-money')}
      ${button('limited')}
      ${button('time-out')}
      ${button('no-charge')}
    </form>`,
  );
}

/** Where customers choose what pays for their subscriptions; the stand-in has no sign-in, and shows them all. */
export function autopayPage(subscriptions: readonly Subscription[]): Response {
  const rows = subscriptions.map(
    ({ id, email, isRefusing }) =>
      `<h2>${escaped(email)}, ${escaped(id)}</h2><p>${isRefusing ? 'The card of this subscription is refused.' : 'The card of this subscription is good.'}</p>
      ${isRefusing ? `<form method="post"><button class="main" name="id" value="${escaped(id)}">Choose another card</button></form>` : ''}`,
  );
  return page(`<h1>Automatic payments</h1>${rows.join('') || '<p>There are none.</p>'}`);
}

/** What is left of a page that cannot go on. */
export function endPage(title: string, text: string, status: number): Response {
  return page(`<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`, status);
}

function priceOf(plan: Plan | undefined): string {
  return (plan?.cycles ?? [])
    .map(({ amount, currency, tenure, unit, count }, index) => {
      const term = `${count === 1 ? '' : `${count} `}${unit.toLowerCase()}`;
      const words = tenure === 'TRIAL' ? `for the first ${term}` : `per ${term}`;
      return `${index > 0 ? 'then ' : ''}${decimal(amount)} ${currency} ${words}`;
    })
    .join(', ');
}

function page(main: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>PayPal sandbox</title><style>${STYLE}</style></head>
<body><p class="sandbox"><strong>Sandbox: nothing is charged.</strong> This page stands in for PayPal's.</p>
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
