import * as v from 'valibot';
import { type ChainedEvent, firstBroken } from './chain.ts';
import { PARTS } from './part.ts';

/** What the trail is called inside a sealed file. */
export const TRAIL_NAME = 'audit.json';

const text = v.string();
const value = v.union([text, v.number(), v.boolean(), v.null()]);

/** What is attached to a sealed file: who was asked, and all that happened before the seal. */
const trailSchema = v.object({
  format: v.literal(1),
  envelope: v.object({
    ...{ id: text, title: text, sender: text, senderEmail: text, sentAt: text },
    /** Of the first `bytes` bytes of the file: what everybody was shown. */
    shown: v.object({ sha256: text, bytes: v.number() }),
  }),
  people: v.array(
    v.object({
      ...{ id: text, name: text, email: text, role: text, signature: text, signedAt: text },
      // Files of before know nobody but those who sign.
      part: v.optional(v.picklist(PARTS), 'signs'),
    }),
  ),
  /** Who was asked and handed it on, and who came instead. Files of before know nobody who did. */
  handedOn: v.optional(v.array(v.object({ id: text, name: text, email: text, to: text })), []),
  events: v.array(
    v.object({
      ...{ seq: v.number(), at: text, kind: text, recipient: v.nullable(text), data: v.record(text, value) },
      ...{ prev: text, hash: text },
    }),
  ),
  /** Of the last event. */
  head: text,
});
export type Trail = v.InferOutput<typeof trailSchema> & { events: readonly ChainedEvent[] };

/** Reads a trail; undefined for what is none. */
export function readTrail(json: string): Trail | undefined {
  try {
    const read = v.safeParse(trailSchema, JSON.parse(json));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** The first event of a trail that does not follow from those before it; undefined where all do. */
export function brokenEvent({ events, head }: Trail): Promise<number | undefined> {
  return firstBroken(events, head);
}
