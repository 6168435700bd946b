import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const leftMailData = v.object({
  /** Who is told: whoever has the licence and takes over, or whoever has given up their seat. */
  to: v.picklist(['holder', 'leaver']),
  /** Address of the other one. */
  other: v.string(),
  /** A manager has removed them; else they left by themselves. */
  isRemoved: v.boolean(),
});
export type LeftMailData = v.InferOutput<typeof leftMailData>;
export const SEAT_LEFT_MAIL = defineMail('seat-left', leftMailData);

/** The account that had a seat is erased: whoever has the licence is told, and not by whom. */
export const SEAT_FREED_MAIL = defineMail('seat-freed', v.object({}));
