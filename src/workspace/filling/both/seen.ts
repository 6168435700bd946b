import * as v from 'valibot';
import { parseJson } from '../../../shared/json.ts';

const seen = v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(40)));

/** By field, the mark of what somebody saw before they typed, as their page sent it; nothing for anything else. */
export function readSeen(sent: unknown): Record<string, string> {
  const read = v.safeParse(seen, sent);
  return read.success ? read.output : {};
}

/** The same of a form without script. */
export function seenIn(text: unknown): Record<string, string> {
  try {
    return readSeen(typeof text === 'string' ? parseJson(text) : undefined);
  } catch {
    return {};
  }
}
