import { textsOf, translator } from '../../locales/messages.server.ts';
import { COMPANY } from '../../shared/company.table.ts';
import type { Locale } from '../../shared/locale.ts';
import type { ChainedEvent } from './chain.ts';
import type { Trail } from './trail.ts';

/** An event as people read it: what happened, and who did it, or whom it is about; `email` is '' where nobody is named. */
export type WordedEvent = { event: ChainedEvent; what: string; who: string; email: string };

/** The events of a trail in words, the first first. */
export function eventWords(locale: Locale, { envelope, people, handedOn, events }: Trail): WordedEvent[] {
  const t = translator(locale, 'signing-certificate');
  const kinds: Readonly<Record<string, string>> = textsOf(locale, 'signing-certificate').kinds;
  const known = new Map([...people, ...handedOn].map((one) => [one.id, one]));
  return events.map((event) => {
    const { kind, recipient, data } = event;
    const one = recipient === null ? undefined : known.get(recipient);
    return {
      event,
      what: kind === 'handedOn' ? t('kinds.handedOn', { name: String(data['to']) }) : (kinds[kind] ?? kind),
      who: one?.name ?? (isOfSite(event) ? COMPANY.company : envelope.sender),
      email: one?.email ?? '',
    };
  });
}

/** What no person did: all else without a person of its own is the sender's. */
function isOfSite({ kind, data }: ChainedEvent): boolean {
  return ['sealing', 'sealed', 'expired'].includes(kind) || data['by'] === 'site';
}
