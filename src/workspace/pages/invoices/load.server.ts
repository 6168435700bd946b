import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import {
  type Receivable,
  totalsByCurrency,
  totalsByMonth,
} from '../../../services/receivables/receivable.ts';
import { formatMoney } from '../../../shared/money.ts';
import { booksFrame, linkedDocument, paperTemplates } from '../../books/books-data.server.ts';
import { shownDay, shownMonth, todayOf } from '../../books/today.server.ts';
import { hasChoice, hasTeam, placeIn, whoseNav, withWhose } from '../../books/whose/whose.server.ts';
import { ofWhose, type Whose } from '../../books/whose/whose.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { askedOf, chosenAmong, type InvoicesAsked } from './asked.ts';
import { filtersOf } from './filters.server.ts';
import { invoiceLine } from './invoice-line.server.ts';
import type { InvoicesProps } from './invoices-page.tsx';

type Drafts = Awaited<ReturnType<MemberContext['services']['receivables']['drafts']>>;
type Gathered = { all: readonly Receivable[]; drafts: Drafts; today: string; isInTeam: boolean };

/** The invoices that were finished, and the drafts of others. */
export async function loadInvoices(page: MemberContext): Promise<InvoicesProps> {
  const { receivables } = page.services;
  const { accountId } = page.identity;
  const today = await todayOf(page);
  const [all, drafts, isInTeam] = await Promise.all([
    receivables.list(accountId, today),
    receivables.drafts(accountId, paperTemplates(page, 'invoice')),
    hasTeam(page),
  ]);
  return invoicesProps(page, { all, drafts, today, isInTeam });
}

/** The same in words. */
export function invoicesProps(
  page: MemberContext,
  { all, drafts, today, isInTeam }: Gathered,
): InvoicesProps {
  const { locale, link, services } = page;
  const frame = booksFrame(page);
  const words = frame.texts.invoices;
  const asked = askedOf(page.url);
  const chosen = chosenAmong(all, asked);
  const addressOf = (whose: Whose) => withAsked(link('apps/invoices/'), { ...asked, whose });
  const [template] = services.catalogue.versions('invoice').toSorted((a) => (a.locale === locale ? -1 : 1));
  const none = all.length === 0 ? words.none : chosen.length === 0 ? words.noneFound : null;
  return {
    ...frame,
    action: withAsked(link('apps/invoices/'), asked),
    whose:
      isInTeam && hasChoice(asked.whose, all)
        ? whoseNav(page, { whose: asked.whose, address: addressOf })
        : null,
    filters: all.length > 0 ? filtersOf(page, all, asked) : null,
    none,
    start: all.length === 0 && template ? startOf(page, template, words.start) : null,
    today,
    lines: chosen.map((one) => invoiceLine(page, one, placeIn(page, one, asked.whose))),
    ...sumsOf(page, chosen),
    drafts: ofWhose(drafts, asked.whose).map(({ documentId, templateId, name, updatedAt }) => ({
      ...linkedDocument(page, templateId, documentId),
      id: documentId,
      name,
      changed: translator(locale, 'books')('invoices.changed', {
        date: shownDay(locale, updatedAt.toISOString().slice(0, 10)),
      }),
    })),
    csv: chosen.length > 0 ? withAsked(link('apps/invoices/csv'), asked) : null,
  };
}

function startOf({ link }: MemberContext, { slug, id }: { slug: string; id: number }, label: string) {
  return { label, href: link(`doc/${slug}-D${id}`) };
}

function sumsOf(
  { locale }: MemberContext,
  chosen: readonly Receivable[],
): Pick<InvoicesProps, 'sums' | 'months'> {
  const totals = totalsByMonth(chosen);
  const late = chosen.filter(({ state }) => state === 'overdue');
  const money = (minor: number, currency: string) => formatMoney({ minor, currency }, locale);
  const shown = ({ currency, billed, paid, open }: Omit<(typeof totals)[number], 'month'>) => ({
    currency,
    billed: money(billed, currency),
    paid: money(paid, currency),
    open: money(open, currency),
  });
  return {
    sums: totalsByCurrency(totals).map((sum) => {
      const own = late.filter(({ total }) => total?.currency === sum.currency);
      const overdue = own.reduce((total, { open }) => total + open, 0);
      return { ...shown(sum), overdue: overdue > 0 ? money(overdue, sum.currency) : null };
    }),
    months: totals.map((month) => ({
      ...shown(month),
      key: `${month.month} ${month.currency}`,
      label: shownMonth(locale, month.month),
    })),
  };
}

/** An address with what is chosen, so that a form or a file keeps to it. */
function withAsked(href: string, { text, year, state, whose }: InvoicesAsked): string {
  const url = new URL(withWhose(href, whose), 'http://localhost');
  const chosen = Object.entries({ t: text, year, state }).filter(([, value]) => value !== '');
  for (const [name, value] of chosen) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

/** BCP 47, of whoever types. */
export function languageOf({ locale }: Pick<MemberContext, 'locale'>): string {
  return LOCALES[locale].hreflang;
}
