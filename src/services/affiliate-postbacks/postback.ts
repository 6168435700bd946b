import { DAY, HOUR, MINUTE, SECOND } from '../../shared/clock.ts';

export const POSTBACK_EVENTS = ['sale.credited', 'sale.refused', 'sale.reversed', 'payout.sent'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number] | 'test';

/** Endpoints an affiliate may have. */
export const MOST_ENDPOINTS = 5;
export const LONGEST_URL = 500;

/** An endpoint fails so often in a row before it is switched off; its affiliate is warned before. */
export const OFF_AFTER = 20;
const WARNED_AT = [5, 10, 15];

/** How long to wait before each of the ten tries that follow the first one. */
const WAITS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR],
  ...[10 * HOUR, 14 * HOUR, 20 * HOUR, DAY, DAY],
];

/** When an event is tried again after so many tries; null where it is given up. */
export function nextTry(attempts: number, at: Date): Date | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait);
}

/** What so many failures in a row have for a consequence. */
export function afterFailures(failures: number): 'warn' | 'off' | 'nothing' {
  if (failures >= OFF_AFTER) return 'off';
  return WARNED_AT.includes(failures) ? 'warn' : 'nothing';
}

export type PostbackState = 'on' | 'paused' | 'off';
export type Endpoint = { id: string; url: string; state: PostbackState; failures: number };

/** An event as it stands in the log of its affiliate. */
export type LoggedEvent = {
  id: string;
  postbackId: string;
  url: string;
  type: PostbackEvent;
  state: 'pending' | 'delivered' | 'dead';
  attempts: number;
  dueAt: Date;
  status: number | null;
  error: string | null;
  body: string | null;
  createdAt: Date;
};
