import type { AuditEntry, Subject } from '../../services/audit/audit.ts';
import type { Query } from '../../services/database/database.server.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import type { Because } from '../frame/told.server.ts';
import type { Fact } from '../parts/facts.tsx';

/** What an act changes, for its audit row. */
export type Change = Pick<AuditEntry, 'before' | 'after' | 'reason'>;

export type ActOutcome =
  | { outcome: 'done'; onward?: string }
  /** Nothing was changed, and why. */
  | { outcome: 'refused'; because: Because }
  /** Something that is shown this once: codes, or a link. */
  | { outcome: 'shown'; shown: { title: string; lead: string; lines: readonly string[]; button?: string } }
  | { outcome: 'file'; response: Response };

/** An act as it was asked for, before it is done. */
export type Prepared = {
  subject: Subject;
  /** In days or cents, where the permission has a limit. */
  figure?: number;
  /** What the page says that asks for a proof. */
  facts: readonly Fact[];
  /** Where one comes back to, below /console/. */
  back: string;
  /**
   * Does it.
   * @param note writes its audit row, in the transaction that does it
   */
  perform(note: (query: Query, change?: Change) => Promise<void>): Promise<ActOutcome>;
};

/** Reads what was posted; undefined where it fits nothing that is there. */
export type Act = (
  page: OperatorPage,
  fields: Fields,
) => Promise<Prepared | undefined> | Prepared | undefined;

export const DONE = { outcome: 'done' } as const satisfies ActOutcome;

export function refused(because: Because): ActOutcome {
  return { outcome: 'refused', because };
}
