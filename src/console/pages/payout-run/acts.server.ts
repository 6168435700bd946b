import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { WholeRun } from '../../../services/affiliate-payouts/desk.ts';
import { HOUR, now } from '../../../shared/clock.ts';
import { areAllEnded, othersMayApprove, payoutHand } from '../../acts/payout-acts.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActField, ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import { monthIn } from '../../parts/payout-words.server.ts';

/** A bank's list is long: 64 KB are taken, and this leaves room for what is around it. */
const LONGEST_LIST = 16_000;

/** What can be done with a run as it stands. */
export async function runActs(page: OperatorPage, whole: WholeRun): Promise<ActProps[]> {
  const hidden = { month: whole.run.month };
  switch (whole.run.state) {
    case 'prepared':
      return [actProps(page, 'payout.look', { hidden }), prepareAnew(page, hidden)];
    case 'lookedAt':
      return [
        actProps(page, 'payout.approve', { hidden, because: await whyNotApprove(page, whole) }),
        prepareAnew(page, hidden),
      ];
    case 'approved':
      return [actProps(page, 'payout.send', { hidden })];
    case 'sending':
      return sendingActs(page, whole);
    case 'closed':
      return [];
  }
}

function prepareAnew(page: OperatorPage, hidden: { month: string }): ActProps {
  const { anew } = textsOf(page.locale, 'console-money').run;
  return { ...actProps(page, 'payout.prepare', { hidden }), label: anew, button: anew };
}

async function whyNotApprove(page: OperatorPage, { run }: WholeRun): Promise<string | null> {
  if (run.preparedBy !== payoutHand(page)) return null;
  const t = translator(page.locale, 'console-money');
  if (await othersMayApprove(page)) return t('run.own');
  const until = new Date(run.preparedAt.getTime() + HOUR);
  return now() < until ? t('run.alone', { until: wordsOf(page.locale).moment(until) }) : null;
}

function sendingActs(page: OperatorPage, whole: WholeRun): ActProps[] {
  const texts = textsOf(page.locale, 'console-money');
  const hidden = { month: whole.run.month };
  const waits = (method: string) =>
    whole.payouts.some((one) => one.method === method && ['sent', 'unclaimed'].includes(one.state));
  const noTransfer = waits('transfer') ? null : texts.run.noTransfer;
  const noPaypal = page.services.payoutDesk.hasPayer ? texts.run.noPaypal : texts.run.noPayer;
  return [
    actProps(page, 'payout.file', { hidden, fields: fileFields(page), because: noTransfer }),
    actProps(page, 'payout.paypal', {
      hidden,
      because: page.services.payoutDesk.hasPayer && waits('paypal') ? null : noPaypal,
    }),
    actProps(page, 'payout.answers', { hidden, fields: listFields(page), because: noTransfer }),
    actProps(page, 'payout.close', { hidden, because: areAllEnded(whole) ? null : texts.run.notEnded }),
  ];
}

function fileFields({ locale }: OperatorPage): ActField[] {
  const { file } = textsOf(locale, 'console-money');
  return [
    {
      ...{ name: 'kind', type: 'select', label: file.kind },
      options: [
        { value: 'pain', label: file.pain },
        { value: 'csv', label: file.csv },
      ],
    },
    { name: 'account', type: 'text', label: file.account, isOptional: true },
    { name: 'bic', type: 'text', label: file.bic, isOptional: true, help: file.help },
  ];
}

function listFields({ locale }: OperatorPage): ActField[] {
  const { answers } = textsOf(locale, 'console-money');
  return [
    {
      ...{ name: 'list', type: 'area', label: answers.list, isOptional: true, longest: LONGEST_LIST },
      help: answers.help,
    },
    { name: 'file', type: 'file', label: answers.file, isOptional: true },
  ];
}

/** Where a run stands, for the heading of what can be done. */
export function nextWords(page: OperatorPage, { run }: WholeRun): string {
  const t = translator(page.locale, 'console-money');
  return t(`run.nexts.${run.state}`, { month: monthIn(page.locale, run.month) });
}
