import * as v from 'valibot';
import { keysOf } from './keys.ts';
import { toldText } from './told-text.ts';

type EventRow = {
  /** When it happens; docs/journeys/events.md is drawn from it. */
  readonly when: string;
  /** What a tag manager reads of it in `window.dataLayer` (STATE.md 7); null: it is told to our own collector only. */
  readonly shown: v.GenericSchema | null;
  /** What our own collector keeps of it, beside its moment, page, visitor and device. */
  readonly kept: v.GenericSchema<unknown, Record<string, unknown>>;
  /** How far on the way to an account it stands; null: beside that way. */
  readonly funnel: 'view' | 'dialog' | 'submit' | 'account' | null;
};

const text = v.pipe(
  v.optional(v.string('expected text'), ''),
  v.transform((value) => toldText(value)),
);
const amount = v.number('expected an amount');
const bannerLabel = v.picklist(['ok', 'learn more'], 'expected ok or learn more');

/** What happens on a page and is told: one row per event. Browser, collector, funnel and experiments follow from it. */
export const EVENTS = {
  'page view': {
    when: 'a second after a page was loaded or changed',
    shown: v.object({ path: v.string() }),
    kept: v.object({}),
    funnel: 'view',
  },
  'LP view': {
    when: 'with the page view of a landing page',
    shown: v.object({ category: v.literal('LP view'), action: v.string(), label: v.string() }),
    kept: v.object({}),
    funnel: 'view',
  },
  'Signup started': {
    when: 'the sign-up dialog opens',
    shown: v.object({ device: v.string() }),
    kept: v.object({}),
    funnel: 'dialog',
  },
  'Signup submitted': {
    when: 'the dialog is sent with an address that is right',
    shown: null,
    kept: v.object({}),
    funnel: 'submit',
  },
  'Account Created': {
    when: 'the account is there',
    shown: v.object({}),
    kept: v.object({}),
    funnel: 'account',
  },
  'cookie banner': {
    when: 'the banner is accepted, or asked for more',
    shown: v.object({ label: bannerLabel }),
    kept: v.object({ label: bannerLabel }),
    funnel: null,
  },
  'Download pressed': {
    when: 'Download is pressed on a document by somebody without a plan',
    shown: null,
    kept: v.object({}),
    funnel: null,
  },
  'Plans seen': {
    when: 'a second of a page of plans, or of the sheet of plans over a document',
    shown: null,
    kept: v.object({}),
    funnel: null,
  },
  'Plan chosen': {
    when: 'with the page view of a checkout',
    shown: null,
    kept: v.object({ package: text }),
    funnel: null,
  },
  'Plan ordered': {
    when: 'an order is placed; the server tells it',
    shown: null,
    kept: v.object({}),
    funnel: null,
  },
  'Plan paid': {
    when: 'that order is paid; the server tells it',
    shown: null,
    kept: v.object({}),
    funnel: null,
  },
  purchase: {
    when: 'an order is fetched on the page that thanks for it, once',
    shown: v.object({
      ecommerce: v.object({
        transaction_id: v.string(),
        value: v.number(),
        currency: v.string(),
        items: v.array(
          v.object({ item_id: v.string(), item_name: v.string(), price: v.number(), quantity: v.number() }),
        ),
      }),
    }),
    kept: v.object({ ecommerce: v.object({ transaction_id: text, value: amount, currency: text }) }),
    funnel: null,
  },
} as const satisfies Record<string, EventRow>;

type Events = typeof EVENTS;
export type EventName = keyof Events;
/** Names in the order of the table. */
export const EVENT_NAMES = keysOf(EVENTS);

/** An event in the shape in which a tag manager reads it. */
export type SiteEvent = {
  [Name in EventName]: Events[Name]['shown'] extends v.GenericSchema<infer Shown>
    ? { event: Name } & Shown
    : never;
}[EventName];
/** Of the funnel, and for our own collector only. */
export type OwnEvent = {
  [Name in EventName]: Events[Name]['shown'] extends null ? { event: Name } : never;
}[EventName];
export type Ecommerce = v.InferInput<Events['purchase']['shown']>['ecommerce'];

/** An event as the collector takes it from a browser; the table's two columns have to fit each other for it. */
export type ToldEvent = {
  [Name in EventName]: { event: Name; id: string; age: number } & v.InferInput<Events[Name]['kept']>;
}[EventName];
