import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { askerOf } from '../../../services/signing/asker.ts';
import type { Envelope, Matters, Recipient } from '../../../services/signing/envelope.ts';
import { isOut } from '../../../services/signing/states.ts';
import { now } from '../../../shared/clock.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { dayText } from '../../signing/standing.server.ts';
import type { WishProps } from './envelope-hand-on.tsx';
import type { QuestionsProps } from './envelope-questions.tsx';

export type Asked = { envelope: Envelope; people: readonly Recipient[]; matters: Matters };

/** What somebody asked, for the sender. */
export function questionsProps(locale: Locale, one: Recipient, { matters, ...asked }: Asked): QuestionsProps {
  const t = translator(locale, 'signing-questions');
  const { label, button, never } = textsOf(locale, 'signing-questions').sender;
  return {
    words: { label, button, never, help: t('sender.help', { name: one.name }) },
    questions: matters.questions
      .filter(({ recipientId }) => recipientId === one.id)
      .map((question) => ({
        ...{ id: question.id, text: question.question },
        asked: t('sender.asked', { name: one.name, date: dayText(locale, question.askedAt) }),
        answer:
          question.answer !== null && question.answeredAt
            ? {
                text: question.answer,
                when: t('sender.answered', { date: dayText(locale, question.answeredAt) }),
              }
            : null,
        canAnswer: askerOf(question, { ...asked, at: now() }) !== undefined,
      })),
  };
}

/** Whom somebody named to sign instead, as long as the sender can decide. */
export function wishProps(locale: Locale, one: Recipient, { envelope, matters }: Asked): WishProps | null {
  const wish = matters.wishes.find(({ recipientId, state }) => recipientId === one.id && state === 'open');
  if (!wish || !isOut(envelope, now())) return null;
  const t = translator(locale, 'signing-hand-on');
  const texts = textsOf(locale, 'signing-hand-on').sender;
  return {
    ...{ id: wish.id, title: t('sender.title', { from: one.name }) },
    rows: [
      { label: texts.from, text: one.name, soft: one.email },
      { label: texts.to, text: wish.name, soft: wish.email },
      { label: texts.why, text: wish.why, soft: '' },
    ],
    lead: t('sender.lead', { from: one.name, to: wish.name }),
    locale: {
      ...{ label: textsOf(locale, 'signing').locale, value: one.locale },
      options: LOCALE_CODES.map((value) => ({ value, label: LOCALES[value].name })),
    },
    agree: texts.agree,
    refuse: { label: texts.refuse, button: texts.refuseButton },
    reason: t('sender.reason', { from: one.name }),
  };
}

/** What became of the last wish of somebody: who opens an older mail about it reads why there is nothing to decide. */
export function wishedText(
  locale: Locale,
  one: Recipient,
  { matters }: Pick<Asked, 'matters'>,
): string | null {
  const wish = matters.wishes.findLast(({ recipientId }) => recipientId === one.id);
  if (!wish?.settledAt || (wish.state !== 'refused' && wish.state !== 'takenBack')) return null;
  const t = translator(locale, 'signing-hand-on');
  const values = { to: wish.name, date: dayText(locale, wish.settledAt), reason: wish.refusal };
  return t(`sender.settled.${wish.refusal === '' ? wish.state : 'refusedFor'}`, values);
}

/** To whom somebody handed on, and when. */
export function handedOnText(locale: Locale, one: Recipient, { matters }: Pick<Asked, 'matters'>): string {
  const wish = matters.wishes.find(({ recipientId, state }) => recipientId === one.id && state === 'agreed');
  const date = wish?.settledAt ? dayText(locale, wish.settledAt) : '';
  return translator(locale, 'signing-hand-on')('sender.standing', { name: wish?.name ?? '', date });
}
