/** What an event says besides: texts, numbers and lists of them. */
export type EventData = { readonly [key: string]: string | number | boolean | null };

/** One thing that happened to an envelope, bound to the one before it. Moments in ISO 8601, hashes in hexadecimal. */
export type ChainEvent = {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  /** Who did it, or whom it is about; null for the sender and for the site itself. */
  readonly recipient: string | null;
  readonly data: EventData;
  /** Of the event before it; '' for the first. */
  readonly prev: string;
};
export type ChainedEvent = ChainEvent & { readonly hash: string };

/** SHA-256 of an event as canonical JSON: keys in the order of their letters, no spaces. The same in browser and server. */
export async function eventHash(event: ChainEvent): Promise<string> {
  const { seq, at, kind, recipient, data, prev } = event;
  const entries = Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1));
  const canonical = JSON.stringify({
    ...{ at, data: Object.fromEntries(entries), kind, prev, recipient, seq },
  });
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical)));
}

/** The number of the first event that does not follow from those before it; undefined where all do. */
export async function firstBroken(
  events: readonly ChainedEvent[],
  head: string,
): Promise<number | undefined> {
  let prev = '';
  for (const [index, event] of events.entries()) {
    const follows = event.seq === index + 1 && event.prev === prev;
    if (!follows || (await eventHash(event)) !== event.hash) return index + 1;
    prev = event.hash;
  }
  return prev === head ? undefined : events.length + 1;
}

export function hexOf(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
