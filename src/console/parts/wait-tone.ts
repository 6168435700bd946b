import { DAY, HOUR, nowMs } from '../../shared/clock.ts';
import type { Tone } from './table.tsx';

/** How long something waits before it looks late: a matter has days, somebody who asked in the chat is at the screen. */
const LATE = { matter: [DAY, 3 * DAY], chat: [HOUR, DAY] } as const;

/** How late something is that waits since a moment. */
export function waitTone(since: Date): Tone {
  return toneBy(LATE.matter, since);
}

/** The same of a question in the chat, wherever it is listed. */
export function chatTone(since: Date): Tone {
  return toneBy(LATE.chat, since);
}

function toneBy([late, old]: readonly [number, number], since: Date): Tone {
  const waited = nowMs() - since.getTime();
  if (waited > old) return 'bad';
  return waited > late ? 'warn' : 'quiet';
}
