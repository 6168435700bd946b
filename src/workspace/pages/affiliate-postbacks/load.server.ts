import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Affiliate } from '../../../services/affiliate-area/area.ts';
import { MOST_ENDPOINTS } from '../../../services/affiliate-postbacks/postback.ts';
import type { Delivery, Endpoint } from '../../../services/webhooks/webhook.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { Locale } from '../../../shared/locale.ts';
import { affiliateIn, areaFrame } from '../../affiliate/area-frame.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliatePostbacksProps, EndpointCard, LogLine } from './affiliate-postbacks-page.tsx';

const SHOWN_EVENTS = 30;

/** Where an affiliate wants to be told of its sales, and what was sent there. */
export async function loadAffiliatePostbacks(page: MemberContext): Promise<AffiliatePostbacksProps> {
  const affiliate = await affiliateIn(page);
  const postbacks = page.services.affiliatePostbacks.endpoints;
  const owner = { affiliateId: affiliate.id };
  const [endpoints, events] = await Promise.all([
    postbacks.list(owner),
    postbacks.log(owner, { most: SHOWN_EVENTS }),
  ]);
  return postbacksProps(page, affiliate, { endpoints, events });
}

type SignedEndpoint = Pick<Endpoint, 'id' | 'url' | 'state' | 'failures'> & { secret: string };
export type PostbackFacts = { endpoints: readonly SignedEndpoint[]; events: readonly Delivery[] };

/** The same in words. */
export function postbacksProps(
  page: MemberContext,
  affiliate: Affiliate,
  { endpoints, events }: PostbackFacts,
): AffiliatePostbacksProps {
  const { locale } = page;
  const t = translator(locale, 'affiliate-postbacks');
  const states = new Map(endpoints.map(({ id, state }) => [id, state]));
  return {
    frame: areaFrame(page, affiliate, 'postbacks'),
    texts: textsOf(locale, 'affiliate-postbacks'),
    action: page.link('affiliate/postbacks/'),
    many: t('many', { most: MOST_ENDPOINTS }),
    endpoints: endpoints.map((endpoint) => cardOf(locale, endpoint)),
    log: events.map((event) => lineOf(locale, event, states.get(event.endpointId) === 'on')),
  };
}

function cardOf(locale: Locale, { id, url, state, failures, secret }: SignedEndpoint): EndpointCard {
  const t = translator(locale, 'affiliate-postbacks');
  return {
    ...{ id, url, secret },
    state: { name: state, label: t(`states.${state}`) },
    failures: failures > 0 ? t('failures', { count: failures }) : null,
  };
}

function lineOf(locale: Locale, event: Delivery, isOn: boolean): LogLine {
  const t = translator(locale, 'affiliate-postbacks');
  const { id, type, url, state, createdAt, attempts, body } = event;
  return {
    id,
    type,
    to: new URL(url).host,
    at: printedMoment(locale, createdAt),
    state: { name: state, label: t(`eventStates.${state}`) },
    came: cameOf(locale, event),
    attempts: attempts > 1 ? t('attempts', { count: attempts }) : null,
    body: body === null ? null : JSON.stringify(JSON.parse(body), null, 2),
    canSendAgain: isOn && state !== 'pending',
  };
}

/** What the last try came to. */
function cameOf(locale: Locale, { status, error, dueAt, state, attempts }: Delivery): string | null {
  const t = translator(locale, 'affiliate-postbacks');
  const { errors } = textsOf(locale, 'affiliate-postbacks');
  const came =
    error && hasKey(errors, error) ? errors[error] : status ? t('status', { status: String(status) }) : null;
  if (state !== 'pending' || attempts === 0) return came;
  const next = t('next', { at: printedMoment(locale, dueAt) });
  return came ? `${came} · ${next}` : next;
}

/** A moment to the minute, in UTC as the programme counts. */
function printedMoment(locale: Locale, at: Date): string {
  const format = new Intl.DateTimeFormat(LOCALES[locale].hreflang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return format.format(at);
}
