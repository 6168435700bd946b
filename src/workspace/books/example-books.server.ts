import type { CalendarDate } from '../../services/calendar/calendar.ts';
import { type Paper, type Receivable, receivableOf } from '../../services/receivables/receivable.ts';
import { contractOf } from '../../services/register/contract.ts';
import { LONG_TITLE } from '../../ui/examples.ts';

export const TODAY = '2027-03-14';

function paper(number: number, more: Partial<Paper>): Paper {
  return {
    documentId: `00000000-0000-4000-8000-00000000000${number}`,
    templateId: 521,
    kind: 'invoice',
    number: `2027-000${number}`,
    customer: 'Fir & Fern Gardens LLC',
    day: '2027-03-01',
    due: '2027-03-31',
    total: { minor: 124_950, currency: 'EUR' },
    isPrepaid: false,
    isCancelled: false,
    inTeam: number % 2 === 0,
    ...more,
  };
}

/** Invoices in every state. */
export function exampleInvoices(): Receivable[] {
  const payment = { id: 'p1', documentId: '', minor: 50_000, paidOn: '2027-03-10', by: 'jane@example.com' };
  return [
    receivableOf(paper(7, { customer: LONG_TITLE }), [], TODAY),
    receivableOf(paper(6, { day: '2027-02-20', due: '2027-03-06' }), [], TODAY),
    receivableOf(paper(5, {}), [payment], TODAY),
    receivableOf(paper(4, { day: '2027-02-02', isPrepaid: true, due: null }), [], TODAY),
    receivableOf(
      paper(3, { kind: 'creditNote', due: null, total: { minor: 9_900, currency: 'EUR' } }),
      [],
      TODAY,
    ),
    receivableOf(paper(2, { isCancelled: true }), [], TODAY),
    receivableOf(paper(1, { customer: '', total: { minor: 3_500_000, currency: 'USD' } }), [], TODAY),
  ];
}

export function exampleDate(day: string, more: Partial<CalendarDate> = {}): CalendarDate {
  return {
    documentId: `${day}-${more.kind}`,
    templateId: 417,
    documentName: 'Harbor Street Bakery LLC · Elena Marsh',
    fieldKey: 'final_date',
    kind: 'ends',
    day,
    notice: null,
    inTeam: false,
    ...more,
  };
}

export function exampleContracts() {
  const filed = (name: string) => ({
    documentId: name,
    templateId: 417,
    name,
    inTeam: name.length % 2 === 1,
  });
  const notice = exampleDate('2027-03-31', { kind: 'notice', notice: { count: 3, unit: 'months' } });
  return [
    contractOf(filed('Harbor Street Bakery LLC · Elena Marsh'), [notice, exampleDate('2027-06-30')], TODAY),
    contractOf(filed(LONG_TITLE), [exampleDate('2026-01-01', { kind: 'starts' })], TODAY),
    contractOf(filed(''), [], TODAY),
    contractOf(filed('Marsh & Co'), [exampleDate('2026-12-31')], TODAY),
  ];
}
