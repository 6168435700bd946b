import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { monthOfText, type WholePayout } from '../../../services/affiliate-payouts/desk.ts';
import { lineWords } from '../../../services/affiliate-statements/line-words.server.ts';
import { saleNumber } from '../../../services/affiliates/sale-number.server.ts';
import { PAYOUT_STATES } from '../../../services/affiliates/states.table.ts';
import { isUuid } from '../../../shared/ids.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import type { Fact } from '../../parts/facts.tsx';
import { dollarsIn, handIn, methodIn, monthTitle, PAYOUT_TONES } from '../../parts/payout-words.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import type { PayoutProps } from './payout-page.tsx';

/** One payout of a run: what it is made of, what is open of its affiliate, and what became of it. */
export async function loadPayout(page: OperatorPage): Promise<PayoutProps> {
  const { services, locale, params } = page;
  const { month = '', id = '' } = params;
  const isThere = monthOfText(month) !== undefined && isUuid(id);
  const whole = isThere ? await services.payoutDesk.payout(month, id) : undefined;
  if (!whole) throw notFound();
  const { payout } = whole;
  const texts = textsOf(locale, 'console-money');
  const isOut = payout.leftOutBecause !== null;
  return {
    texts: texts.payout,
    title: `${payout.name}, ${dollarsIn(locale)(payout.amount)}`,
    run: { label: monthTitle(locale, month), href: `${CONSOLE}payouts/${month}/` },
    state: isOut
      ? { tone: 'quiet', text: texts.run.leftOut }
      : { tone: PAYOUT_TONES[payout.state], text: texts.run.payoutStates[payout.state] },
    facts: factsOf(page, whole),
    lines: linesTable(page, whole),
    flags: payout.flags.map(({ id: flag, rule, holds }) => ({
      href: `${CONSOLE}flags/${flag}/`,
      text: translator(locale, 'affiliate-questions')(`found.${rule}.title`),
      small: holds ? texts.flag.holds : texts.flag.holdsNot,
    })),
    acts: payoutActs(page, whole),
  };
}

function factsOf({ locale }: OperatorPage, { payout }: WholePayout): Fact[] {
  const { run, payout: texts } = textsOf(locale, 'console-money');
  const { moment } = wordsOf(locale);
  const maybe = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return [
    { label: run.affiliate, value: `${payout.name} · A${payout.number}` },
    { label: run.method, value: [methodIn(locale, payout.method), payout.shown].filter(Boolean).join(' · ') },
    { label: texts.reference, value: payout.id.replaceAll('-', '') },
    ...maybe(texts.lookedAt, payout.lookedAtBy && handIn(payout.lookedAtBy)),
    ...maybe(run.leftOut, payout.leftOutBecause),
    ...maybe(texts.providerReference, payout.reference),
    ...maybe(texts.attempted, payout.attemptedAt && moment(payout.attemptedAt)),
    ...maybe(texts.failure, payout.failure),
    ...maybe(texts.ended, payout.endedAt && moment(payout.endedAt)),
  ];
}

/** What is due is made of, as it will stand on the statement. */
function linesTable({ locale }: OperatorPage, { lines, carried }: WholePayout): TableProps {
  const { payout: texts, run } = textsOf(locale, 'console-money');
  const { day } = wordsOf(locale);
  const dollars = dollarsIn(locale);
  const rows = lines.map((line) => ({
    id: line.id,
    cells: [
      { text: lineWords({ kind: line.kind, sale: line.orderId && saleNumber(line.orderId) }, locale) },
      { text: line.clause },
      { text: day(line.at) },
      { text: dollars(line.amount) },
    ],
  }));
  const rest = {
    id: 'carried',
    cells: [
      { text: carried > 0 ? texts.carried : texts.takenSince },
      { text: '' },
      { text: '' },
      { text: dollars(carried) },
    ],
  };
  return {
    caption: texts.madeOf,
    empty: texts.noLines,
    columns: [
      { label: texts.line, isMain: true },
      { label: texts.clause },
      { label: texts.day },
      { label: run.amount, align: 'end' },
    ],
    rows: carried === 0 ? rows : [...rows, rest],
  };
}

function payoutActs(page: OperatorPage, { run, payout }: WholePayout): ActProps[] {
  const texts = textsOf(page.locale, 'console-money').payout;
  const hidden = { month: run.month, id: payout.id };
  if (run.state === 'prepared' || run.state === 'lookedAt')
    return payout.leftOutBecause === null
      ? [
          actProps(page, 'payout.leaveOut', {
            hidden,
            fields: [{ name: 'words', type: 'text', label: texts.why }],
          }),
        ]
      : [actProps(page, 'payout.takeIn', { hidden })];
  const following = statesAfter(payout.state);
  if (run.state !== 'sending' || payout.leftOutBecause !== null || following.length === 0) return [];
  return [
    actProps(page, 'payout.mark', {
      hidden,
      fields: [
        {
          ...{ name: 'state', type: 'select', label: texts.became },
          options: following.map((value) => ({ value, label: texts.marks[value] })),
        },
        { name: 'words', type: 'text', label: texts.words, help: texts.wordsHelp, isOptional: true },
      ],
    }),
  ];
}

/** What a person may say of a payout: one that never arrived comes back in one step. */
function statesAfter(state: WholePayout['payout']['state']): ('paid' | 'unclaimed' | 'returned')[] {
  const following: readonly string[] = PAYOUT_STATES[state];
  const all = ['paid', 'returned', 'unclaimed'] as const;
  return all.filter(
    (each) => following.includes(each) || (each === 'returned' && following.includes('failed')),
  );
}
