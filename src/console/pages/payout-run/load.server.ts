import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import {
  monthOfText,
  paidOf,
  type RunLine,
  type RunPayout,
  type WholeRun,
} from '../../../services/affiliate-payouts/desk.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { Fact } from '../../parts/facts.tsx';
import {
  dollarsIn,
  flagsLine,
  handIn,
  methodIn,
  monthTitle,
  PAYOUT_TONES,
  RUN_TONES,
  totalsTable,
} from '../../parts/payout-words.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import { nextWords, runActs } from './acts.server.ts';
import type { PayoutRunProps } from './payout-run-page.tsx';

/** A payout run: what it pays to whom, how far it is, and the next step. */
export async function loadPayoutRun(page: OperatorPage): Promise<PayoutRunProps> {
  const { services, locale, params } = page;
  const { month = '' } = params;
  const whole = monthOfText(month) ? await services.payoutDesk.find(month) : undefined;
  if (!whole) throw notFound();
  const { run, payouts } = whole;
  const texts = textsOf(locale, 'console-money');
  const t = translator(locale, 'console-money');
  const paid = paidOf(payouts);
  const flagged = paid.filter(({ flags }) => flags.length > 0).length;
  const isOpen = run.state === 'prepared' || run.state === 'lookedAt';
  return {
    texts: texts.run,
    title: monthTitle(locale, month),
    state: { tone: RUN_TONES[run.state], text: texts.run.states[run.state] },
    next: nextWords(page, whole),
    warning: isOpen && flagged > 0 ? t('preview.flagged', { count: flagged }) : null,
    facts: factsOf(page, whole),
    totals: totalsTable(locale, paid),
    payouts: payoutsTable(page, run, payouts),
    acts: await runActs(page, whole),
    previewHref: `${CONSOLE}payouts/preview/`,
  };
}

/** Who did what, and what is different from the month before. */
function factsOf({ locale }: OperatorPage, { run, before }: WholeRun): Fact[] {
  const { run: texts } = textsOf(locale, 'console-money');
  const t = translator(locale, 'console-money');
  const { moment } = wordsOf(locale);
  const dollars = dollarsIn(locale);
  return [
    { label: texts.total, value: t('run.sum', { total: dollars(run.total), count: run.count }) },
    {
      label: texts.monthBefore,
      value: before ? t('run.sum', { total: dollars(before.total), count: before.count }) : texts.noneBefore,
      href: before ? `${CONSOLE}payouts/${before.month}/` : null,
    },
    { label: texts.prepared, value: `${moment(run.preparedAt)} · ${handIn(run.preparedBy)}` },
    ...(run.approvedAt
      ? [{ label: texts.approved, value: `${moment(run.approvedAt)} · ${handIn(run.approvedBy ?? '')}` }]
      : []),
    ...(run.sentAt ? [{ label: texts.sent, value: moment(run.sentAt) }] : []),
    ...(run.closedAt ? [{ label: texts.closed, value: moment(run.closedAt) }] : []),
  ];
}

function payoutsTable({ locale }: OperatorPage, run: RunLine, payouts: readonly RunPayout[]): TableProps {
  const { run: texts } = textsOf(locale, 'console-money');
  return {
    caption: texts.payouts,
    empty: texts.nobody,
    columns: [
      { label: texts.affiliate, isMain: true },
      { label: texts.method },
      { label: texts.state },
      { label: texts.amount, align: 'end' },
    ],
    rows: payouts.map((payout) => payoutRow(locale, run, payout)),
  };
}

function payoutRow(locale: OperatorPage['locale'], run: RunLine, payout: RunPayout) {
  const { run: texts } = textsOf(locale, 'console-money');
  const isOut = payout.leftOutBecause !== null;
  const href = `${CONSOLE}payouts/${run.month}/${payout.id}/`;
  const state = isOut ? texts.leftOut : texts.payoutStates[payout.state];
  return {
    id: payout.id,
    cells: [
      { text: payout.name, small: flagsLine(locale, payout.flags) ?? `A${payout.number}`, href },
      { text: methodIn(locale, payout.method), small: payout.shown || null },
      {
        ...{ text: state, tone: isOut ? ('quiet' as const) : PAYOUT_TONES[payout.state] },
        small: payout.leftOutBecause ?? payout.failure ?? payout.reference,
      },
      { text: dollarsIn(locale)(payout.amount) },
    ],
  };
}
