import type { AuditEntry } from '../../services/audit/audit.ts';
import type { Query } from '../../services/database/database.server.ts';
import type { Money } from '../../shared/money.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import type { Because } from '../frame/told.server.ts';
import type { Fact } from '../parts/facts.tsx';

/**
 * What an act changes, for its audit row; `subject` where it is known only by then. `gone`: numbers of what is not there
 * any more, or not as it was: whoever asked something about one of them asked in vain.
 */
export type Change = Partial<Pick<AuditEntry, 'before' | 'after' | 'reason' | 'subject'>> & {
  gone?: readonly string[];
};

export type ActOutcome =
  | { outcome: 'done'; onward?: string }
  /** Nothing was changed, and why. With a field, its form comes back with all that was typed. */
  | { outcome: 'refused'; because: Because; field?: string }
  /** Something that is shown this once: codes, or a link. */
  | { outcome: 'shown'; shown: { title: string; lead: string; lines: readonly string[]; button?: string } }
  | { outcome: 'file'; response: Response };

/** An act as it was asked for, before it is done. */
export type Prepared = {
  subject: AuditEntry['subject'];
  /** In days or cents, where the permission has a limit. */
  figure?: number;
  /** The money it moves. */
  amount?: Money;
  /** What the page says that asks for a proof. */
  facts: readonly Fact[];
  /** Where one comes back to, below /console/. */
  back: string;
  /** Its answer is a file: the page that asked for it stays. */
  isFile?: true;
  /**
   * Does it.
   * @param note writes its audit row, in the transaction that does it
   */
  perform(note: (query: Query, change?: Change) => Promise<void>): Promise<ActOutcome>;
};

/** What was posted cannot be done, and which field says so: its form comes back as it was typed. */
export type Misfit = { misfit: string | null; because: Because };

/** Reads what was posted; undefined where it fits nothing that is there. */
export type Act = (
  page: OperatorPage,
  fields: Fields,
) => Promise<Prepared | Misfit | undefined> | Prepared | Misfit | undefined;

export const DONE = { outcome: 'done' } as const satisfies ActOutcome;

export function refused(because: Because, field?: string): ActOutcome {
  return { outcome: 'refused', because, ...(field === undefined ? {} : { field }) };
}

export function misfit(field: string | null, because: Because): Misfit {
  return { misfit: field, because };
}

/** Whether what was posted cannot be done. */
export function isMisfit<Fit extends object>(asked: Fit | Misfit | undefined): asked is Misfit | undefined {
  return asked === undefined || 'misfit' in asked;
}
