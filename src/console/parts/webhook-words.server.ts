import { textsOf, translator } from '../../locales/messages.server.ts';
import { WEBHOOK_EVENTS } from '../../services/webhooks/events.table.ts';
import {
  type Delivery,
  type DeliveryState,
  type Endpoint,
  FAILING_FROM,
} from '../../services/webhooks/webhook.ts';
import { keysOf } from '../../shared/keys.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import type { ActField } from './act-form.tsx';
import { known } from './happening-words.server.ts';
import type { Tone } from './table.tsx';

type Locale = OperatorPage['locale'];

export const WEBHOOK_KINDS = keysOf(WEBHOOK_EVENTS);

/** What an endpoint is called: by its owner, or as the host it leads to. */
export function nameOfEndpoint({ label, url }: Pick<Endpoint, 'label' | 'url'>): string {
  return label || new URL(url).host;
}

/** How an endpoint stands. */
export function endpointState(
  locale: Locale,
  { state, failures }: Pick<Endpoint, 'state' | 'failures'>,
): { tone: Tone; text: string } {
  const { states } = textsOf(locale, 'console-webhooks');
  if (state === 'on' && failures >= FAILING_FROM) return { tone: 'warn', text: states.failing };
  const tones = { on: 'good', paused: 'quiet', off: 'bad' } as const;
  return { tone: tones[state], text: states[state] };
}

/** A kind of message in words: 'Order paid'. */
export function eventLabel(locale: Locale, kind: string): string {
  const { events, groups, test } = textsOf(locale, 'console-webhooks');
  if (kind === 'test') return test;
  const [area = '', name = ''] = kind.split('.');
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = events;
  const label = known(labels[area] ?? {}, name);
  // Of an affiliate the word alone would not say of whom.
  return area === 'affiliate' ? `${groups.affiliate}: ${label}` : label;
}

/** The box of each kind, as an endpoint has them ticked. */
export function eventsField(locale: Locale, ticked: readonly string[]): ActField {
  const { events, groups, eventsLabel } = textsOf(locale, 'console-webhooks');
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = events;
  return {
    ...{ name: 'event', type: 'checks', label: eventsLabel, value: ticked.join(' ') },
    options: WEBHOOK_KINDS.map((value) => {
      const [area = '', name = ''] = value.split('.');
      return { value, label: labels[area]?.[name] ?? value, group: known(groups, area) };
    }),
  };
}

/** Where it leads and what it is told of, as a form asks for it. */
export function endpointFields(
  locale: Locale,
  { label, url, events }: { label: string; url: string; events: readonly string[] },
): ActField[] {
  const texts = textsOf(locale, 'console-webhooks');
  return [
    { name: 'url', type: 'text', label: texts.url, value: url, help: texts.urlHelp },
    {
      name: 'label',
      type: 'text',
      label: texts.label,
      value: label,
      help: texts.labelHelp,
      isOptional: true,
    },
    eventsField(locale, events),
  ];
}

const DELIVERY_TONES: Readonly<Record<DeliveryState, Tone>> = {
  pending: 'quiet',
  delivered: 'good',
  dead: 'bad',
  skipped: 'quiet',
};

/** How a message stands; one that is tried again is no longer quiet. */
export function deliveryState(
  locale: Locale,
  { state, attempts }: Pick<Delivery, 'state' | 'attempts'>,
): { tone: Tone; text: string } {
  const { deliveries } = textsOf(locale, 'console-webhooks');
  const tone = state === 'pending' && attempts > 0 ? 'warn' : DELIVERY_TONES[state];
  return { tone, text: deliveries[state] };
}

/** What the last try came to: 'answered 204 · 84 ms'. */
export function answerWords(locale: Locale, { status, error, ms }: Delivery): string | null {
  const t = translator(locale, 'console-webhooks');
  const { errors } = textsOf(locale, 'console-webhooks');
  const came = error
    ? known(errors, error)
    : status === null
      ? null
      : t('answered', { status: String(status) });
  if (came === null) return null;
  return ms === null ? came : `${came} · ${t('ms', { count: wordsOf(locale).count(ms) })}`;
}

/** How often it was tried, and when it is tried next. */
export function triesWords(locale: Locale, { state, attempts, dueAt }: Delivery): string {
  const t = translator(locale, 'console-webhooks');
  if (attempts === 0) return t('notYet');
  const tries = t('tries', { count: attempts });
  return state === 'pending' ? `${tries} · ${t('next', { date: wordsOf(locale).moment(dueAt) })}` : tries;
}
