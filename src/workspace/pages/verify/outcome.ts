import type { Messages } from '../../../locales/messages.server.ts';
import type { Verified } from '../../../services/signing/check/verify-file.ts';
import type { Trail } from '../../../services/signing/trail.ts';

type Texts = Messages['verify'];
export type VerifyFault = keyof Texts['faults'];
export type Verdict = {
  kind: 'verdict';
  verdict: keyof Texts['verdicts'];
  fingerprint: string | null;
  /** Of a trail without a seal: the first event that does not follow, or else what its chain ends with. */
  event: number | null;
  head: string | null;
  /** What the file says of itself; null where it cannot be relied on. */
  trail: VerifyTold | null;
};
export type VerifyTold = {
  title: string;
  sender: string;
  signed: { name: string; at: string; isApproval: boolean }[];
  handedOn: { name: string; to: string }[];
  events: number;
};
export type VerifyOutcome = { kind: 'fault'; fault: VerifyFault } | Verdict;

/** Bytes of a file that is checked. */
export const LARGEST = 25_000_000;

/** What stands between two fingerprints in the field of the form. */
export const BETWEEN = ' ';

/** What every PDF begins with, as viewers look for it. */
const [MARK, MARK_WITHIN] = ['%PDF-', 1024];

/** Whether a file can be a PDF at all. */
export function isPdf(file: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(file.subarray(0, MARK_WITHIN)).includes(MARK);
}

/** What is shown of a file that was checked, here or by the server. */
export function outcomeOf(found: Verified): VerifyOutcome {
  const verdictOf = { kind: 'verdict', event: null, head: null } as const;
  if (found.verdict === 'notOurs')
    return { ...verdictOf, verdict: 'notOurs', fingerprint: null, trail: null };
  const { verdict, fingerprint } = found;
  const trail = found.verdict === 'unchanged' ? found.trail : undefined;
  return {
    ...{ ...verdictOf, verdict, fingerprint },
    trail: trail
      ? {
          title: trail.envelope.title,
          sender: `${trail.envelope.sender}, ${trail.envelope.senderEmail}`,
          signed: trail.people
            .filter(({ part }) => part !== 'copy')
            .map(({ name, part, signature, email, signedAt }) => ({
              name: `${part === 'approves' ? name : signature} (${email})`,
              ...{ at: signedAt, isApproval: part === 'approves' },
            })),
          handedOn: handedOnIn(trail),
          events: trail.events.length,
        }
      : null,
  };
}

/** Who handed on to whom, by name. */
function handedOnIn({ people, handedOn }: Trail): { name: string; to: string }[] {
  const names = new Map([...people, ...handedOn].map(({ id, name }) => [id, name]));
  return handedOn.map(({ name, email, to }) => ({ name: `${name} (${email})`, to: names.get(to) ?? to }));
}
