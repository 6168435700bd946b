import type { MaybeMoment, Moment } from '../database/moments.ts';

export type ChangeKind = 'address' | 'second-step' | 'erasure';
export type ChangeState = 'asked' | 'waiting' | 'done' | 'ended';

/** A row of `account_changes`. */
export type AccountChangeRow = {
  id: string;
  account_id: string;
  kind: ChangeKind;
  state: ChangeState;
  from_address: string | null;
  to_address: string | null;
  link_hash: Buffer | null;
  undo_hash: Buffer | null;
  at: Moment;
  expires_at: Moment;
  due_at: MaybeMoment;
};
