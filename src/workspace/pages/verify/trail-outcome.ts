import type { ChainedEvent } from '../../../services/signing/chain.ts';
import { brokenEvent, readTrail } from '../../../services/signing/trail.ts';
import type { VerifyOutcome, VerifyTold } from './outcome.ts';

/** Bytes of a trail: thousands of events take fewer. */
const LARGEST_TRAIL = 5_000_000;

/** Whether a file can be a trail: JSON that is an object. */
export function isTrail(file: Uint8Array): boolean {
  return /^\s*\{/.test(new TextDecoder().decode(file.subarray(0, 100)));
}

/**
 * What is shown of a trail that lies in a file of its own. No seal is around it: only what its events say is told, which
 * their chain binds, and where that ends.
 */
export async function trailOutcome(file: Uint8Array): Promise<VerifyOutcome> {
  const trail = file.length <= LARGEST_TRAIL ? readTrail(new TextDecoder().decode(file)) : undefined;
  const isOurs =
    trail && trail.events.length > 0 && trail.events.every(({ at }) => !Number.isNaN(Date.parse(at)));
  if (!isOurs) return { kind: 'fault', fault: 'notTrail' };
  const broken = await brokenEvent(trail);
  const none = { kind: 'verdict', fingerprint: null } as const;
  if (broken !== undefined)
    return { ...none, verdict: 'chainBroken', event: broken, head: null, trail: null };
  return { ...none, verdict: 'chainWhole', event: null, head: trail.head, trail: eventsTold(trail.events) };
}

function eventsTold(events: readonly ChainedEvent[]): VerifyTold {
  const sent = events.find(({ kind }) => kind === 'sent');
  const says = ({ data }: ChainedEvent, key: string) => String(data[key] ?? '');
  return {
    title: sent ? says(sent, 'title') : '',
    sender: sent ? `${says(sent, 'sender')}, ${says(sent, 'email')}` : '',
    signed: events
      .filter(({ kind }) => kind === 'signed' || kind === 'approved')
      .map((event) => ({
        name: `${says(event, event.kind === 'signed' ? 'signature' : 'name')} (${says(event, 'email')})`,
        ...{ at: event.at, isApproval: event.kind === 'approved' },
      })),
    handedOn: events
      .filter(({ kind }) => kind === 'handedOn')
      .map((event) => ({ name: `${says(event, 'name')} (${says(event, 'email')})`, to: says(event, 'to') })),
    events: events.length,
  };
}
