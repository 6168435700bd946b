import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import type { Envelope, Recipient } from '../../services/signing/envelope.ts';
import type { Sent } from '../../services/signing/sent.server.ts';
import { takesPart } from '../../services/signing/states.ts';
import { printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

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

/** How a list says how it stands with what was sent as last. What somebody withdrew is over for them: nothing is said of it. */
export function standingLink(
  { locale, link }: Pick<MemberContext, 'locale' | 'link'>,
  sent: Sent | undefined,
): { href: string; text: string } | null {
  if (!sent) return null;
  const { envelope, people } = sent;
  if (envelope.state === 'cancelled' && !envelope.isEndedBySite) return null;
  return { href: link(`signing/${envelope.id}/`), text: standingText(locale, envelope, people) };
}
