import type { Moment } from '../database/moments.ts';
import type { TransferState } from './transfer.ts';

/** A row of licence_transfers. */
export type LicenceTransferRow = {
  id: string;
  from_id: string;
  to_id: string;
  state: TransferState;
  offered_at: Moment;
  expires_at: Moment;
};
