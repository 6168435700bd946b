import * as v from 'valibot';
import { DAY } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { cleanText } from './traffic-source.ts';

/** The largest batch a browser sends (the site's own collector sends 50), in events and in bytes. */
const MOST_EVENTS = 50;
export const BATCH_BYTES = 16 * 1024;
/** An event that waited longer was kept by a sleeping browser: its moment says little. */
const OLDEST_MS = DAY;

const text = v.pipe(
  v.optional(v.string('expected text'), ''),
  v.transform((value) => cleanText(value)),
);
const device = v.picklist(['desktop', 'mobile', 'tablet'], 'expected desktop, mobile or tablet');

const common = {
  id: v.pipe(
    v.string('expected a UUID'),
    v.check((id) => isUuid(id), 'expected a UUID'),
    v.transform((id) => id.toLowerCase()),
  ),
  /** How long ago it happened, in milliseconds: the visitor's clock is not asked. */
  age: v.pipe(
    v.number('expected milliseconds'),
    v.minValue(0, 'expected milliseconds'),
    v.toMaxValue(OLDEST_MS),
  ),
};

/** The events of STATE.md 7, and those of the funnel beside them; what else an event carries is dropped. */
const event = v.variant(
  'event',
  [
    v.object({ ...common, event: v.literal('page view') }),
    v.object({ ...common, event: v.literal('LP view') }),
    v.object({ ...common, event: v.literal('Signup started') }),
    v.object({ ...common, event: v.literal('Signup submitted') }),
    v.object({ ...common, event: v.literal('Account Created') }),
    v.object({
      ...common,
      event: v.literal('cookie banner'),
      label: v.picklist(['ok', 'learn more'], 'expected ok or learn more'),
    }),
    v.object({
      ...common,
      event: v.literal('purchase'),
      ecommerce: v.object({ transaction_id: text, value: v.number('expected an amount'), currency: text }),
    }),
  ],
  'expected the name of an event',
);

/** What `POST tracking/events/` takes: the events of one page. */
export const batchSchema = v.object({
  path: v.pipe(
    v.string('expected the path of the page'),
    v.startsWith('/', 'expected the path of the page'),
    v.transform((path) => cleanText(path)),
  ),
  device,
  /** The query of the page's address, with the first batch of a page. */
  search: v.optional(v.string('expected a query'), ''),
  events: v.pipe(
    v.array(event, 'expected a list of events'),
    v.minLength(1, 'expected an event'),
    v.maxLength(MOST_EVENTS, `expected at most ${MOST_EVENTS} events`),
  ),
});

export type Batch = v.InferOutput<typeof batchSchema>;
export type EventName = Batch['events'][number]['event'];
