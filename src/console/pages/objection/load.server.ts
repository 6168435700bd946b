import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { lineWords } from '../../../services/affiliate-statements/line-words.server.ts';
import type { WholeObjection } from '../../../services/affiliate-statements/objection-desk.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActField } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import type { DecidedPageProps } from '../../parts/decided-page.tsx';
import type { Fact } from '../../parts/facts.tsx';
import { dollarsIn, monthIn } from '../../parts/payout-words.server.ts';
import { queueProps } from '../../parts/queue-props.server.ts';

/** An objection to a statement: what the affiliate says, the line it is about, and the two answers. */
export async function loadObjection(page: OperatorPage): Promise<DecidedPageProps> {
  const { services, locale, params } = page;
  const found = await services.objectionDesk.find(params['id'] ?? '');
  if (!found) throw notFound();
  const { objection: texts, flags } = textsOf(locale, 'console-money');
  const t = translator(locale, 'console-money');
  const hidden = { id: found.id };
  const words: ActField = { name: 'words', type: 'area', label: texts.answer, help: texts.read };
  return {
    kind: flags.title,
    kindHref: `${CONSOLE}flags/?only=objections`,
    title: t('objection.title', { statement: found.statement }),
    state: { tone: 'warn', text: texts.waits },
    ...{ lead: found.text, leadNote: texts.theirs },
    facts: factsOf(page, found),
    actsTitle: texts.decide,
    acts: [
      actProps(page, 'objection.uphold', {
        hidden,
        fields: [
          { name: 'amount', type: 'decimal', label: texts.amount, value: '0.00', help: texts.amountHelp },
          words,
        ],
      }),
      actProps(page, 'objection.deny', { hidden, fields: [words], tone: 'danger' }),
    ],
    queue: queueProps(page, await services.objectionDesk.waiting(), {
      ...{ id: found.id, folder: 'objections', accept: 'objection.uphold', reject: 'objection.deny' },
    }),
  };
}

function factsOf({ locale }: OperatorPage, found: WholeObjection): Fact[] {
  const { objection: texts, flag } = textsOf(locale, 'console-money');
  const { day } = wordsOf(locale);
  const dollars = dollarsIn(locale);
  const { whole } = found;
  const line = whole.data.lines.find(({ id }) => id === found.lineId);
  const changed = (line && [line.accrued, line.due, line.held].find((amount) => amount !== 0)) ?? 0;
  return [
    { label: flag.affiliate, value: `${found.name} · A${found.affiliate}` },
    { label: texts.statement, value: `${whole.number} · ${monthIn(locale, whole.month.slice(0, 7))}` },
    ...(line
      ? [
          { label: texts.line, value: lineWords(line, locale, whole.data.inputs) },
          { label: texts.lineAmount, value: dollars(changed) },
          { label: flag.clause, value: line.clause },
          { label: texts.lineDay, value: day(new Date(line.at)) },
        ]
      : [{ label: texts.line, value: texts.whole }]),
    { label: texts.closing, value: dollars(whole.data.closing.due) },
    { label: texts.since, value: day(found.createdAt) },
    { label: texts.until, value: day(whole.objectUntil) },
  ];
}
