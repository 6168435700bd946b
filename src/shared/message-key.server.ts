import { DAY, nowMs } from './clock.ts';
import { hashOf } from './secrets.server.ts';

type Written = { form: string; sender: string; values: object };

/** The same words from the same sender on the same day are one message: a double click, the back button. */
export function messageKey({ form, sender, values }: Written): string {
  const day = Math.floor(nowMs() / DAY);
  return hashOf(JSON.stringify([form, sender, day, values])).toString('base64url');
}
