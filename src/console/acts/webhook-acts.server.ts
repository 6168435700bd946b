import { textsOf, translator } from '../../locales/messages.server.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import type { Endpoint } from '../../services/webhooks/webhook.ts';
import { OPERATORS } from '../../services/webhooks/webhooks.server.ts';
import { isUuid } from '../../shared/ids.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { eventLabel, nameOfEndpoint, WEBHOOK_KINDS } from '../parts/webhook-words.server.ts';
import {
  type Act,
  type ActOutcome,
  DONE,
  type Misfit,
  misfit,
  type Prepared,
  refused,
} from './act.server.ts';

const LONGEST_LABEL = 60;

type Note = Parameters<Prepared['perform']>[0];
type Perform = (page: OperatorPage, endpoint: Endpoint, note: Note) => Promise<ActOutcome>;

/** Where an endpoint leads and what it is told of, as it was posted. */
function wantedIn(
  page: OperatorPage,
  fields: Fields,
): Misfit | { url: string; label: string; events: string[] } {
  const url = (fields['url'] ?? '').trim();
  const events = WEBHOOK_KINDS.filter((kind) => fields[`event-${kind}`] === 'on');
  if (!page.services.webhooks.endpoints.isTarget(url)) return misfit('url', 'noTarget');
  if (events.length === 0) return misfit('event', 'noEvent');
  return { url, label: (fields['label'] ?? '').trim().slice(0, LONGEST_LABEL), events };
}

function isWrong(wanted: ReturnType<typeof wantedIn>): wanted is Misfit {
  return 'misfit' in wanted;
}

/** The secret of an endpoint, which is shown when it is new. */
async function shownSecret(page: OperatorPage, id: string): Promise<ActOutcome> {
  const endpoint = await page.services.webhooks.endpoints.find({ ...OPERATORS, id });
  if (!endpoint) return refused('endpointGone');
  const t = translator(page.locale, 'console-webhooks');
  const title = t('secretTitle', { host: new URL(endpoint.url).host });
  return { outcome: 'shown', shown: { title, lead: t('secretLead'), lines: [endpoint.secret] } };
}

const add: Act = (page, fields) => {
  const wanted = wantedIn(page, fields);
  if (isWrong(wanted)) return wanted;
  const texts = textsOf(page.locale, 'console-webhooks');
  return {
    subject: { kind: 'webhook', id: 'new' },
    back: 'webhooks/',
    facts: [
      { label: texts.url, value: wanted.url },
      { label: texts.told, value: kindsIn(page, wanted.events) },
    ],
    async perform(note) {
      const { endpoints } = page.services.webhooks;
      const added = await endpoints.add(OPERATORS, wanted, (query, id) =>
        note(query, { subject: { kind: 'webhook', id }, after: wanted }),
      );
      if (added.outcome === 'wrong') return refused('noTarget', 'url');
      if (added.outcome === 'many') return refused('manyTargets', 'url');
      return shownSecret(page, added.id);
    },
  };
};

function kindsIn({ locale }: OperatorPage, events: readonly string[]): string {
  if (events.length === WEBHOOK_KINDS.length) return textsOf(locale, 'console-webhooks').allEvents;
  return wordsOf(locale).list(events.map((kind) => eventLabel(locale, kind)));
}

/** An act on the endpoint whose number was posted. */
function onEndpoint(perform: Perform): Act {
  return async (page, { id = '' }) => {
    const endpoint = isUuid(id)
      ? await page.services.webhooks.endpoints.find({ ...OPERATORS, id })
      : undefined;
    if (!endpoint) return undefined;
    const { url } = textsOf(page.locale, 'console-webhooks');
    return {
      subject: { kind: 'webhook', id },
      back: `webhooks/${id}/`,
      facts: [{ label: url, value: endpoint.url }],
      perform: (note) => perform(page, endpoint, note),
    };
  };
}

const change: Act = async (page, fields) => {
  const wanted = wantedIn(page, fields);
  const asked = await onEndpoint(async ({ services }, { id, url, label, events }, note) => {
    if (isWrong(wanted)) return refused('noTarget', 'url');
    const before = { url, label, events };
    const changed = await services.webhooks.endpoints.change({ ...OPERATORS, id }, wanted, (query) =>
      note(query, { before, after: wanted }),
    );
    if (changed === 'wrong') return refused('noTarget', 'url');
    return changed === 'done' ? DONE : refused('endpointGone');
  })(page, fields);
  return asked && isWrong(wanted) ? wanted : asked;
};

/** An act that does one thing to an endpoint, or says why not. */
function once(way: 'pause' | 'test', because: 'endpointGone' | 'testWaits'): Act {
  return onEndpoint(async ({ services }, endpoint, note) => {
    const own = { ...OPERATORS, id: endpoint.id };
    const after = way === 'pause' ? { before: { state: endpoint.state }, after: { state: 'paused' } } : {};
    return (await services.webhooks.endpoints[way](own, (query) => note(query, after)))
      ? DONE
      : refused(because);
  });
}

const rotate = onEndpoint(async (page, { id }, note) => {
  const isDone = await page.services.webhooks.endpoints.changeSecret({ ...OPERATORS, id }, (query) =>
    note(query),
  );
  return isDone ? shownSecret(page, id) : refused('endpointGone');
});

const goOn: Act = (page, fields) =>
  onEndpoint(async ({ services }, { id, state }, note) => {
    const backlog = fields['backlog'] === 'skip' ? 'skip' : 'send';
    const isDone = await services.webhooks.goOn(id, { sends: backlog === 'send' }, (query) =>
      note(query, { before: { state }, after: { state: 'on', backlog } }),
    );
    return isDone ? DONE : refused('endpointGone');
  })(page, fields);

/** Something that is done to several messages, or to none. */
function counted(way: 'replay' | 'letGo'): Act {
  return onEndpoint(async ({ services }, { id }, note) => {
    const count = await services.webhooks[way](id, (query, number) =>
      note(query, { after: { count: number } }),
    );
    return count > 0 ? DONE : refused('nothingToSend');
  });
}

const resend: Act = async (page, { id = '' }) => {
  const { endpoints } = page.services.webhooks;
  const own = { ...OPERATORS, id };
  const delivery = isUuid(id) ? await endpoints.delivery(own) : undefined;
  if (!delivery) return undefined;
  const { endpointId, type } = delivery;
  return {
    subject: { kind: 'webhook', id: endpointId },
    back: `webhooks/${endpointId}/${id}/`,
    facts: [],
    async perform(note) {
      const isDone = await endpoints.sendAgain(own, (query) => note(query, { after: { type } }));
      return isDone ? DONE : refused('endpointGone');
    },
  };
};

const remove = onEndpoint(async ({ services }, endpoint, note) => {
  const { id, url, label } = endpoint;
  const before = { url, label: label || nameOfEndpoint(endpoint) };
  const isDone = await services.webhooks.endpoints.remove({ ...OPERATORS, id }, (query) =>
    note(query, { before }),
  );
  return isDone ? { outcome: 'done', onward: 'webhooks/' } : refused('endpointGone');
});

export const WEBHOOK_ACTS = {
  'webhook.add': add,
  'webhook.change': change,
  'webhook.rotate': rotate,
  'webhook.pause': once('pause', 'endpointGone'),
  'webhook.goOn': goOn,
  'webhook.test': once('test', 'testWaits'),
  'webhook.resend': resend,
  'webhook.replay': counted('replay'),
  'webhook.letGo': counted('letGo'),
  'webhook.remove': remove,
} as const satisfies Partial<Record<ActName, Act>>;
