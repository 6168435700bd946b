import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { HandOn, Question } from '../../../services/signing/envelope.ts';
import type { Opened, OwnMatters } from '../../../services/signing/signer-acts.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { Offered } from '../../signing/suggestible.server.ts';
import type { SignFaults, SignMatters, SignOther, SignWish } from './sign-props.ts';
import { suggestedProps, suggestProps } from './suggest.server.ts';

/** What somebody asked and wished, as it stands on their page. */
export function mattersProps(
  locale: Locale,
  { envelope, may }: Opened,
  { questions, wished, suggested }: OwnMatters,
): SignMatters {
  const t = translator(locale, 'signing-questions');
  const hand = translator(locale, 'signing-hand-on');
  const sender = envelope.senderName;
  return {
    title: t('page.title', { sender }),
    questions: questions.map((one) => ({
      ...{ id: one.id, text: one.question },
      asked: t('page.asked', { date: dayOf(locale, one.askedAt) }),
      ...answerOf(locale, one, { sender, isOut: envelope.state === 'out' }),
    })),
    wish: wished && may === 'yes' ? wishTold(locale, wished, sender) : null,
    takenBack: hand('page.takenBack', { sender }),
    suggested: may === 'yes' ? suggestedProps(locale, sender, suggested) : null,
    suggestionTakenBack: translator(locale, 'signing-suggest')('page.takenBack', { sender }),
  };
}

/** How it stands with a wish; nothing of one that ended otherwise than by a refusal. */
function wishTold(
  locale: Locale,
  { id, name, email, state, refusal }: HandOn,
  sender: string,
): SignWish | null {
  const t = translator(locale, 'signing-hand-on');
  if (state !== 'open' && state !== 'refused') return null;
  return {
    title: t(`page.${state}.title`, { sender }),
    lead: t(`page.${state}.lead`, { name, email }),
    reason: refusal === '' ? null : { label: t('page.refused.reason', { sender }), text: refusal },
    takeBack: state === 'open' ? { id, button: t('page.open.takeBack') } : null,
  };
}

function answerOf(
  locale: Locale,
  { answer, answeredAt }: Question,
  { sender, isOut }: { sender: string; isOut: boolean },
) {
  const t = translator(locale, 'signing-questions');
  if (answer === null || !answeredAt)
    return { answer: null, note: isOut ? t('page.waiting') : t('page.never') };
  return { answer, note: t('page.answered', { sender, date: dayOf(locale, answeredAt) }) };
}

/** What somebody can do who does not sign now. @param found what can be suggested */
export function otherProps(
  locale: Locale,
  { envelope }: Opened,
  { wished, suggested, found }: OwnMatters & { found: Offered | undefined },
): SignOther {
  const values = { sender: envelope.senderName };
  const t = translator(locale, 'signing-questions');
  const hand = translator(locale, 'signing-hand-on');
  const texts = textsOf(locale, 'signing-questions').page;
  const handTexts = textsOf(locale, 'signing-hand-on').page;
  return {
    title: texts.other,
    question: {
      ...{ title: t('page.ask', values), lead: t('page.lead', values), sent: texts.sent },
      ...{ label: texts.label, help: texts.help, button: texts.button },
    },
    handOn: {
      ...{ title: handTexts.title, lead: hand('page.lead', values), sent: hand('page.sent', values) },
      ...{ name: handTexts.name, email: handTexts.email, why: handTexts.why },
      ...{ whyHelp: hand('page.whyHelp', values), button: hand('page.button', values) },
    },
    isWished: wished?.state === 'open',
    suggest: suggestProps(locale, { envelope }, found),
    isSuggested: suggested?.state === 'open',
    suggestSent: translator(locale, 'signing-suggest')('page.sent', values),
  };
}

/** Whatever can be wrong with a form of the page. */
export function faultTexts(locale: Locale, { envelope }: Opened): SignFaults {
  const hand = translator(locale, 'signing-hand-on');
  const t = translator(locale, 'signing-questions');
  const { faults } = textsOf(locale, 'signing-hand-on').page;
  const suggest = translator(locale, 'signing-suggest');
  return {
    ...textsOf(locale, 'signing-page').faults,
    ...faults,
    ...textsOf(locale, 'signing-code').faults,
    ...{ wished: hand('page.faults.wished', { sender: envelope.senderName }) },
    ...textsOf(locale, 'signing-suggest').page.faults,
    suggested: suggest('page.faults.suggested', { sender: envelope.senderName }),
    enoughSuggested: suggest('page.faults.enoughSuggested', { email: envelope.senderEmail }),
    empty: textsOf(locale, 'signing-questions').page.faults.empty,
    enough: t('page.faults.enough', { email: envelope.senderEmail }),
  };
}

function dayOf(locale: Locale, at: Date): string {
  return printDate(at, LOCALES[locale].hreflang);
}
