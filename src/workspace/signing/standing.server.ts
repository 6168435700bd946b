import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import type { Envelope, Recipient } from '../../services/signing/envelope.ts';
import { takesPart } from '../../services/signing/states.ts';
import { printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';

/** How it stands with something that was sent for signature: '1 of 2 have signed, until …'. */
export function standingText(locale: Locale, envelope: Envelope, people: readonly Recipient[]): string {
  const t = translator(locale, 'signing');
  const awaited = people.filter((one) => one.part !== 'copy' && takesPart(one));
  const signed = String(awaited.filter(({ state }) => state === 'signed').length);
  const at = envelope.state === 'out' ? envelope.expiresAt : (envelope.endedAt ?? envelope.createdAt);
  return t(`states.${wordOf(envelope, awaited)}`, {
    ...{ signed, count: String(awaited.length), date: dayText(locale, at) },
  });
}

function wordOf({ state, isEndedBySite }: Envelope, awaited: readonly Recipient[]) {
  if (isEndedBySite) return 'stopped';
  return state === 'out' && awaited.some(({ part }) => part === 'approves') ? 'outParts' : state;
}

export function dayText(locale: Locale, at: Date): string {
  return printDate(at, LOCALES[locale].hreflang);
}
