import { textsOf, translator } from '../../locales/messages.server.ts';
import { COMPANY } from '../../shared/company.table.ts';
import type { Locale } from '../../shared/locale.ts';
import type { ChainedEvent, EventData } from './chain.ts';
import type { Trail } from './trail.ts';

/** An event as people read it: what happened, and who did it, or whom it is about; `email` is '' where nobody is named. */
export type WordedEvent = { event: ChainedEvent; what: string; who: string; email: string };

/** The events of a trail in words, the first first. */
export function eventWords(locale: Locale, { envelope, people, handedOn, events }: Trail): WordedEvent[] {
  const known = new Map([...people, ...handedOn].map((one) => [one.id, one]));
  return events.map((event) => {
    const { recipient } = event;
    const one = recipient === null ? undefined : known.get(recipient);
    return {
      event,
      what: whatOf(locale, event),
      who: one?.name ?? (isOfSite(event) ? COMPANY.company : envelope.sender),
      email: one?.email ?? '',
    };
  });
}

function whatOf(locale: Locale, { kind, data }: ChainedEvent): string {
  const t = translator(locale, 'signing-certificate');
  const kinds: Readonly<Record<string, string>> = textsOf(locale, 'signing-certificate').kinds;
  if (kind === 'handedOn') return t('kinds.handedOn', { name: String(data['to']) });
  if (kind !== 'renewed') return kinds[kind] ?? kind;
  return t('kinds.renewed', {
    version: Number(data['version']),
    changes: changesIn(locale, data).join('; '),
  });
}

/** What is otherwise in a new version, field by field. */
function changesIn(locale: Locale, data: EventData, number = 1): string[] {
  const [label, from, to] = ['field', 'from', 'to'].map((name) => data[`${name}${number}`]);
  if (label === undefined) return [];
  const t = translator(locale, 'signing-certificate');
  const values = { label: String(label), from: String(from), to: String(to) };
  const told = t(from === '' ? 'filled' : 'changed', values);
  return [told, ...changesIn(locale, data, number + 1)];
}

/** What no person did: all else without a person of its own is the sender's. */
function isOfSite({ kind, data }: ChainedEvent): boolean {
  return ['sealing', 'sealed', 'expired'].includes(kind) || data['by'] === 'site';
}
