import * as v from 'valibot';
import { DAY } from '../../shared/clock.ts';
import { EVENT_NAMES, EVENTS } from '../../shared/events.table.ts';
import { isUuid } from '../../shared/ids.ts';
import { toldText } from '../../shared/told-text.ts';

/** The largest batch a browser sends (the site's own collector sends 50), in events and in bytes. */
const MOST_EVENTS = 50;
export const BATCH_BYTES = 16 * 1024;
/** An event that waited longer was kept by a sleeping browser: its moment says little. */
const OLDEST_MS = DAY;

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

const named = v.object({ ...common, event: v.picklist(EVENT_NAMES, 'expected the name of an event') });

/** What `POST tracking/events/` takes: the events of one page, each read by itself (`readEvents`). */
export const batchSchema = v.object({
  path: v.pipe(
    v.string('expected the path of the page'),
    v.startsWith('/', 'expected the path of the page'),
    v.transform((path) => toldText(path)),
  ),
  device,
  /** The query of the page's address, with the first batch of a page. */
  search: v.optional(v.string('expected a query'), ''),
  events: v.pipe(
    v.array(v.unknown(), 'expected a list of events'),
    v.minLength(1, 'expected an event'),
    v.maxLength(MOST_EVENTS, `expected at most ${MOST_EVENTS} events`),
  ),
});

export type Batch = v.InferOutput<typeof batchSchema>;

/** `data`: what the table of events says is kept of it; everything else it carried is dropped. */
export type KeptEvent = v.InferOutput<typeof named> & { data: Record<string, unknown> };
/** One that is not kept: its place in the batch, and what is wrong with it. */
export type RefusedEvent = { index: number; issue: v.BaseIssue<unknown> };

/** The events of a batch that are right, and those that are not: one wrong event takes none of the others with it. */
export function readEvents(given: readonly unknown[]): { kept: KeptEvent[]; refused: RefusedEvent[] } {
  const [kept, refused]: [KeptEvent[], RefusedEvent[]] = [[], []];
  for (const [index, one] of given.entries()) {
    const read = readEvent(one);
    if ('issue' in read) refused.push({ index, issue: read.issue });
    else kept.push(read);
  }
  return { kept, refused };
}

function readEvent(given: unknown): KeptEvent | { issue: v.BaseIssue<unknown> } {
  const head = v.safeParse(named, given, { abortEarly: true });
  if (!head.success) return { issue: head.issues[0] };
  const data = v.safeParse(EVENTS[head.output.event].kept, given, { abortEarly: true });
  return data.success ? { ...head.output, data: data.output } : { issue: data.issues[0] };
}
