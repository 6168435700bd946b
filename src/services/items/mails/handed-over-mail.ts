import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const handedOverMailData = v.object({
  /** Who is told: whoever has it now, or whoever gave it away. */
  to: v.picklist(['taker', 'giver']),
  /** Address of the other one. */
  other: v.string(),
  /** What the thing is called, as its giver saw it. */
  name: v.string(),
  /** The space it lies in now. */
  space: v.string(),
});
export type HandedOverMailData = v.InferOutput<typeof handedOverMailData>;
export const HANDED_OVER_MAIL = defineMail('handed-over', handedOverMailData);
