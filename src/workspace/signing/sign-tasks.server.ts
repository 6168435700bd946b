import { dayIn } from '../../services/calendar/mornings.ts';
import type { Sent, WaitingMatter } from '../../services/signing/sent.server.ts';
import { isAwaited, openStage } from '../../services/signing/states.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** What is to be done: `signs`, `approves` by somebody else; `question`, `handOn` and `suggestion` by the sender. */
export type SignTaskKind = 'signs' | 'approves' | 'declined' | 'question' | 'handOn' | 'suggestion';

/** Somebody who has to sign, who declined to, or who waits for a word of the sender. */
export type SignTask = {
  key: string;
  envelopeId: string;
  title: string;
  who: string;
  kind: SignTaskKind;
  /** ISO: the last day to sign; the day on which it was declined, asked or wished. */
  day: string;
  /** It is of whoever sent it. */
  inTeam: false;
};

/** Who waits for the account, then whom it waits for: each person whose turn it is, and each who declined. */
export async function signTasks({ services, identity }: MemberContext): Promise<SignTask[]> {
  const { sent } = services.signing;
  const [waiting, open] = await Promise.all([
    sent.waiting(identity.accountId),
    sent.open(identity.accountId),
  ]);
  return [...waiting.map(matterTask), ...open.flatMap(tasksIn)];
}

function matterTask({ id, envelopeId, title, who, kind, at }: WaitingMatter): SignTask {
  return { key: id, envelopeId, title, who, kind, day: dayIn('UTC', at), inTeam: false };
}

/** The last day to sign, in the zone that all texts about it name it in. */
export function lastDayOf({ envelope }: Sent): string {
  return dayIn('UTC', envelope.expiresAt);
}

function tasksIn(sent: Sent): SignTask[] {
  const { envelope, people } = sent;
  const isDeclined = envelope.state === 'rejected';
  const stage = openStage(people);
  const those = people.filter((one) =>
    isDeclined ? one.state === 'rejected' : one.stage === stage && isAwaited(one),
  );
  const day = isDeclined ? dayIn('UTC', envelope.endedAt ?? envelope.createdAt) : lastDayOf(sent);
  return those.map(({ id, name, part }) => ({
    ...{ key: id, envelopeId: envelope.id, title: envelope.title, who: name, day },
    ...{ kind: isDeclined ? 'declined' : part === 'approves' ? 'approves' : 'signs', inTeam: false },
  }));
}
