import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { answerUntil, consequenceOf, type Flag, mayConfirm } from '../../../services/affiliate-flags/flag.ts';
import { foundOf } from '../../../services/affiliate-flags/found.server.ts';
import { foundWords } from '../../../services/affiliate-flags/found-words.server.ts';
import { verdictOf, whoMay } from '../../../services/operators/permissions.ts';
import { now } from '../../../shared/clock.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActField, ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import type { DecidedPageProps } from '../../parts/decided-page.tsx';
import type { Fact } from '../../parts/facts.tsx';
import { flagState } from '../../parts/flag-words.server.ts';
import { dollarsIn } from '../../parts/payout-words.server.ts';
import { queueProps } from '../../parts/queue-props.server.ts';

/** A flag, whole: what was found, what was asked and answered, and the decision. */
export async function loadFlag(page: OperatorPage): Promise<DecidedPageProps> {
  const { services, locale, params } = page;
  const flag = await services.flagDesk.find(params['id'] ?? '');
  if (!flag) throw notFound();
  const [waiting, owed] = await Promise.all([services.flagDesk.waiting(), services.flagDesk.owed(flag)]);
  const { flag: texts, flags } = textsOf(locale, 'console-money');
  const found = foundWords(locale, foundOf(flag));
  return {
    kind: flags.title,
    kindHref: `${CONSOLE}flags/`,
    title: found.title,
    state: flagState(locale, flag),
    ...{ lead: found.text, leadNote: texts.asRead },
    facts: [...factsOf(page, flag, found.clause), ...owedFacts(page, owed)],
    more: { label: texts.evidence, text: JSON.stringify(flag.evidence, undefined, 1) },
    actsTitle: texts.decide,
    acts: flagActs(page, flag),
    queue: queueProps(page, waiting, {
      ...{ id: flag.id, folder: 'flags', accept: 'flag.confirm', reject: 'flag.dismiss' },
    }),
  };
}

function factsOf({ locale }: OperatorPage, flag: Flag, clause: string): Fact[] {
  const { flag: texts } = textsOf(locale, 'console-money');
  const t = translator(locale, 'console-money');
  const { day } = wordsOf(locale);
  const until = answerUntil(flag);
  const maybe = (label: string, value: string | null | false) => (value ? [{ label, value }] : []);
  return [
    { label: texts.affiliate, value: `${flag.affiliateName} · A${flag.affiliateNumber}` },
    { label: texts.clause, value: clause },
    { label: texts.strength, value: texts.strengths[flag.strength] },
    { label: texts.money, value: flag.holds ? texts.holds : texts.holdsNot },
    ...(flag.orderNumber === null
      ? []
      : [{ label: texts.order, value: flag.orderNumber, href: `${CONSOLE}orders/${flag.orderNumber}/` }]),
    {
      label: texts.raised,
      value: `${day(flag.raisedAt)} · ${flag.raisedBy === 'rules' ? texts.byRules : flag.raisedBy}`,
    },
    ...maybe(texts.question, flag.question),
    ...maybe(texts.answer, flag.answer),
    ...maybe(texts.answered, flag.answeredAt && day(flag.answeredAt)),
    ...maybe(texts.days, flag.state === 'waiting' && until && t('flag.until', { date: day(until) })),
    ...maybe(texts.decided, flag.decidedAt && `${day(flag.decidedAt)} · ${flag.decidedBy ?? ''}`),
    ...maybe(texts.reason, flag.reason),
  ];
}

function owedFacts(
  { locale }: OperatorPage,
  { accrued, due, held }: { accrued: number; due: number; held: number },
): Fact[] {
  const { preview, flag } = textsOf(locale, 'console-money');
  const dollars = dollarsIn(locale);
  return [
    {
      label: flag.owed,
      value: `${preview.due} ${dollars(due)} · ${preview.held} ${dollars(held)} · ${preview.accrued} ${dollars(accrued)}`,
    },
  ];
}

function flagActs(page: OperatorPage, flag: Flag): ActProps[] {
  const { flag: texts } = textsOf(page.locale, 'console-money');
  const t = translator(page.locale, 'console-money');
  const isOver = flag.state === 'confirmed' || flag.state === 'dismissed';
  const hidden = { id: flag.id };
  const over = isOver ? texts.over : null;
  const field = (help: string, label: string = texts.why): ActField[] => [
    { name: 'words', type: 'area', label, help, longest: 1_000 },
  ];
  const until = answerUntil(flag);
  const early = until ? t('flag.tooEarly', { date: wordsOf(page.locale).day(until) }) : texts.askFirst;
  const follows = (isConfirmed: boolean) =>
    `${translator(page.locale, 'affiliate-questions')(`consequences.${consequenceOf(flag, isConfirmed)}`)} ${texts.read}`;
  const confirm = actProps(page, 'flag.confirm', {
    ...{ hidden, fields: field(follows(true)), tone: 'danger' as const },
    because: over ?? (mayConfirm(flag, now()) ? null : early),
  });
  return [
    actProps(page, 'flag.ask', {
      ...{ hidden, fields: field(texts.askHelp, texts.question) },
      because: over ?? (flag.state === 'open' ? null : texts.askedAlready),
    }),
    { ...confirm, note: feeNote(page, flag) },
    actProps(page, 'flag.dismiss', { hidden, fields: field(follows(false)), because: over }),
  ];
}

/** What is said of a fee: it is deducted, or a colleague has to agree where one may not take it alone. */
function feeNote(page: OperatorPage, flag: Flag): string | null {
  const fee = page.services.flagDesk.feeOf(flag);
  if (fee === 0) return null;
  if (verdictOf(page.operator.roles, 'flag.confirm', fee) !== 'asks')
    return translator(page.locale, 'console-money')('flag.feeNote', { fee: dollarsIn(page.locale)(fee) });
  const { acts, list } = wordsOf(page.locale);
  const { roles } = textsOf(page.locale, 'console');
  return acts('asksNote', { roles: list(whoMay('flag.confirm').map((role) => roles[role])) });
}
