import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { PayoutPreview, PreviewLine } from '../../../services/affiliate-payouts/desk.ts';
import { now } from '../../../shared/clock.ts';
import { parseIsoDate } from '../../../shared/dates.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import { dollarsIn, flagsLine, methodIn, monthIn, totalsTable } from '../../parts/payout-words.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import type { PayoutPreviewProps } from './payout-preview-page.tsx';

/** The latest day that is computed for. */
const LAST_DAY = '2199-12-31';

/** What a run would pay on a day, to whom, and to whom not and why: computed and undone. Today it can be prepared. */
export async function loadPayoutPreview(page: OperatorPage): Promise<PayoutPreviewProps> {
  const { services, locale, url } = page;
  const today = now().toISOString().slice(0, 10);
  const on = dayIn(url.searchParams.get('on')) ?? today;
  const at = on === today ? now() : new Date(`${on}T00:00:00Z`);
  const preview = await services.payoutDesk.preview(at);
  const texts = textsOf(locale, 'console-money');
  const t = translator(locale, 'console-money');
  const { day } = wordsOf(locale);
  const paid = preview.lines.filter(({ amount }) => amount > 0);
  const unpaid = preview.lines.filter((line) => line.amount === 0 && isOwed(line));
  const flagged = paid.filter(({ flags }) => flags.length > 0);
  return {
    texts: texts.preview,
    title: t('preview.title', { month: monthIn(locale, preview.month) }),
    lead: t('preview.lead', { date: day(at) }),
    on,
    warning: flagged.length > 0 ? t('preview.flagged', { count: flagged.length }) : null,
    totals: totalsTable(locale, paid),
    paid: paidTable(page, paid),
    unpaid: unpaidTable(page, unpaid),
    others: t('preview.others', { count: preview.lines.length - paid.length - unpaid.length }),
    act: on === today ? prepareAct(page, preview) : null,
    run: preview.run ? { label: t('preview.toRun'), href: `${CONSOLE}payouts/${preview.month}/` } : null,
  };
}

function dayIn(text: string | null): string | undefined {
  return text !== null && parseIsoDate(text) && text <= LAST_DAY ? text : undefined;
}

/** Whoever is owed nothing now or later is counted, and not listed. */
function isOwed({ due, held, accrued }: PreviewLine): boolean {
  return due !== 0 || held !== 0 || accrued !== 0;
}

function prepareAct(page: OperatorPage, { month, run }: PayoutPreview) {
  const { preview } = textsOf(page.locale, 'console-money');
  const isFrozen = run !== null && run.state !== 'prepared' && run.state !== 'lookedAt';
  return actProps(page, 'payout.prepare', { hidden: { month }, because: isFrozen ? preview.frozen : null });
}

function paidTable({ locale }: OperatorPage, lines: readonly PreviewLine[]): TableProps {
  const texts = textsOf(locale, 'console-money');
  const dollars = dollarsIn(locale);
  return {
    caption: texts.preview.paid,
    empty: texts.run.nobody,
    columns: [
      { label: texts.run.affiliate, isMain: true },
      { label: texts.run.method },
      { label: texts.run.inTheWay },
      { label: texts.run.amount, align: 'end' },
    ],
    rows: lines.map((line) => ({
      id: line.affiliateId,
      cells: [
        { text: line.name, small: `A${line.number}` },
        { text: methodIn(locale, line.method), small: line.shown || null },
        { text: flagsLine(locale, line.flags) ?? '' },
        { text: dollars(line.amount) },
      ],
    })),
  };
}

function unpaidTable({ locale }: OperatorPage, lines: readonly PreviewLine[]): TableProps {
  const texts = textsOf(locale, 'console-money');
  const dollars = dollarsIn(locale);
  return {
    caption: texts.preview.unpaid,
    empty: texts.preview.nobodyUnpaid,
    columns: [
      { label: texts.run.affiliate, isMain: true },
      { label: texts.preview.because },
      { label: texts.preview.due, align: 'end' },
      { label: texts.preview.held, align: 'end' },
      { label: texts.preview.accrued, align: 'end' },
    ],
    rows: lines.map((line) => ({
      id: line.affiliateId,
      cells: [
        { text: line.name, small: `A${line.number}` },
        {
          text: line.because ? texts.preview.becauses[line.because] : '',
          small: flagsLine(locale, line.flags),
        },
        ...[line.due, line.held, line.accrued].map((amount) => ({ text: dollars(amount) })),
      ],
    })),
  };
}
