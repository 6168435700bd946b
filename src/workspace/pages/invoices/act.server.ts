import { data } from 'react-router';
import { translator } from '../../../locales/messages.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { parseIsoDate } from '../../../shared/dates.ts';
import { formatMoney } from '../../../shared/money.ts';
import { todayOf } from '../../books/today.server.ts';
import { shownMinor, typedMinor } from '../../books/typed-minor.ts';
import { onward } from '../../shell/entry.server.ts';
import { type Flash, flashText } from '../../shell/flash.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';
import { languageOf } from './load.server.ts';
import type { InvoicesOutcome } from './outcome.ts';

/** Notes a payment, or takes one back. */
export async function actInvoices(page: MemberContext) {
  const posted = await postedTexts(page.request);
  if (posted['intent'] === 'pay') return pay(page, posted);
  if (posted['intent'] !== 'takeBack') throw notFound();
  const { services, identity } = page;
  const isDone = await services.receivables.takeBack(identity.accountId, posted['payment'] ?? '');
  return told(page, isDone ? 'saved' : 'notThere');
}

async function pay(page: MemberContext, { doc = '', amount = '', day = '' }: Record<string, string>) {
  const { services, identity, locale } = page;
  const t = translator(locale, 'books');
  const today = await todayOf(page);
  const invoice = (await services.receivables.list(identity.accountId, today)).find(
    ({ documentId, open }) => documentId === doc && open > 0,
  );
  if (!invoice?.total) return told(page, 'notThere');
  const refuse = (field: 'amount' | 'day', text: string) =>
    data<InvoicesOutcome>({ doc, amount, day, problem: { field, text } }, { status: 422 });
  const { currency } = invoice.total;
  const reading = { language: languageOf(page), currency };
  const minor = typedMinor(amount, reading);
  if (minor === undefined || minor <= 0)
    return refuse('amount', t('invoices.faults.amount', { example: shownMinor(invoice.open, reading) }));
  if (!parseIsoDate(day) || day > today) return refuse('day', t('invoices.faults.day'));
  const paid = await services.receivables.pay(identity.accountId, { documentId: doc, minor, paidOn: day });
  if (paid.outcome === 'unknown') return told(page, 'notThere');
  if (paid.outcome === 'noted') return told(page, 'saved');
  const open = formatMoney({ minor: paid.open, currency }, locale);
  return refuse('amount', t('invoices.faults.tooMuch', { amount: open }));
}

/** Back to the list as it was. */
function told({ link, url, visit }: MemberContext, kind: Extract<Flash['kind'], 'saved' | 'notThere'>) {
  const here = new URL(link('apps/invoices/'), url);
  for (const [name, value] of url.searchParams) here.searchParams.set(name, value);
  here.searchParams.delete('index');
  return onward(`${here.pathname}${here.search}`, [cookie('pg_flash', flashText({ kind }), visit.secure)]);
}
