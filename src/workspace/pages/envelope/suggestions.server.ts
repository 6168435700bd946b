import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Matters, Recipient } from '../../../services/signing/envelope.ts';
import { isOut } from '../../../services/signing/states.ts';
import { now } from '../../../shared/clock.ts';
import type { Locale } from '../../../shared/locale.ts';
import { dayText } from '../../signing/standing.server.ts';
import type { SuggestionProps } from './envelope-suggestion.tsx';
import type { Asked } from './matters.server.ts';

/** Other values that somebody suggests, as long as the sender can decide. */
export function suggestionProps(
  locale: Locale,
  one: Recipient,
  { envelope, people, matters }: Asked,
): SuggestionProps | null {
  const open = matters.suggestions.find(
    ({ recipientId, state }) => recipientId === one.id && state === 'open',
  );
  if (!open || !isOut(envelope, now())) return null;
  const t = translator(locale, 'signing-suggest');
  const { before, after, why, accept, word, decline, declineButton } = textsOf(
    locale,
    'signing-suggest',
  ).sender;
  return {
    ...{ id: open.id, title: t('sender.title', { from: one.name }), accept, word },
    changes: {
      words: { before, after, empty: textsOf(locale, 'signing-suggest').page.empty },
      rows: open.changes.map(({ label, shownBefore, shownAfter }) => ({
        ...{ label, before: shownBefore, after: shownAfter },
      })),
    },
    why: { label: why, text: open.why },
    lead: t('sender.lead', { count: people.filter(({ state }) => state === 'signed').length }),
    decline: { label: decline, button: declineButton, word: t('sender.reason', { from: one.name }) },
  };
}

/** What became of the last suggestion of somebody: who opens an older mail about it reads why there is nothing to decide. */
export function suggestedText(
  locale: Locale,
  one: Recipient,
  { matters }: { matters: Matters },
): string | null {
  const last = matters.suggestions.findLast(({ recipientId }) => recipientId === one.id);
  if (!last?.settledAt || last.state === 'open' || last.state === 'ended') return null;
  const t = translator(locale, 'signing-suggest');
  const values = { date: dayText(locale, last.settledAt), reason: last.word };
  return last.state === 'declined' && last.word !== ''
    ? t('sender.settled.declinedFor', values)
    : t(`sender.settled.${last.state}`, values);
}

/** From which suggestion the version is that all sign; null for the first. */
export function versionText(locale: Locale, { envelope, people, matters }: Asked): string | null {
  const agreed = matters.suggestions.findLast(({ state }) => state === 'accepted');
  if (envelope.version === 1 || !agreed?.settledAt) return null;
  const from = people.find(({ id }) => id === agreed.recipientId)?.name ?? '';
  const date = dayText(locale, agreed.settledAt);
  return translator(locale, 'signing-suggest')('sender.version', { version: envelope.version, date, from });
}
