import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import type { Receivable } from '../../../services/receivables/receivable.ts';
import { formatMoney } from '../../../shared/money.ts';
import { linkedDocument } from '../../books/books-data.server.ts';
import { shownDay } from '../../books/today.server.ts';
import { shownMinor } from '../../books/typed-minor.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { InvoiceLine } from './invoices-page.tsx';

/** An invoice as the list shows it. @param place where it lies, in words; '' where all lie in one */
export function invoiceLine(page: MemberContext, one: Receivable, place = ''): InvoiceLine {
  const { locale } = page;
  const t = translator(locale, 'books');
  const { documentId, templateId, number, customer, total, open, state } = one;
  const money = (minor: number) => (total ? formatMoney({ ...total, minor }, locale) : '');
  const isPartly = open > 0 && one.paid > 0;
  return {
    ...linkedDocument(page, templateId, documentId),
    id: documentId,
    number: number ? t('invoices.number', { number }) : t('invoices.noNumber'),
    customer: customer || t('invoices.noCustomer'),
    days: [daysOf(page, one), place].filter((text) => text !== '').join(' · '),
    total: total ? money(one.kind === 'creditNote' ? -total.minor : total.minor) : t('invoices.noTotal'),
    open: isPartly ? t('invoices.open', { amount: money(open) }) : null,
    state,
    stateLabel: t(`invoices.states.${state}`),
    payments: one.payments.map(({ id, minor, paidOn, by }) => {
      const noted = { amount: money(minor), date: shownDay(locale, paidOn) };
      const text = [t('invoices.paidOn', noted), one.inTeam ? notedBy(page, by) : ''];
      return {
        id,
        text: text.filter((part) => part !== '').join(' · '),
        label: t('invoices.takeBackOf', noted),
      };
    }),
    form:
      total && open > 0
        ? {
            amount: shownMinor(open, { language: LOCALES[locale].hreflang, currency: total.currency }),
            label: t('invoices.amount', { currency: total.currency }),
          }
        : null,
  };
}

/** In a team somebody else may have to be asked. */
function notedBy({ locale }: MemberContext, who: string | null): string {
  return who === null ? '' : translator(locale, 'team-work')('books.notedBy', { who });
}

function daysOf({ locale }: MemberContext, { day, due, isPrepaid }: Receivable): string {
  const t = translator(locale, 'books');
  const dated = t('invoices.dated', { date: shownDay(locale, day) });
  if (isPrepaid) return `${dated} · ${t('invoices.prepaid')}`;
  return due ? `${dated} · ${t('invoices.due', { date: shownDay(locale, due) })}` : dated;
}
