import { DAY, HOUR, MINUTE, SECOND } from '../../shared/clock.ts';

/** Whose endpoints: an affiliate's, or null for those who run the business. */
export type Owner = { affiliateId: string | null };
/** An endpoint, or a delivery, of an owner. */
export type Own = Owner & { id: string };

export const LONGEST_URL = 500;

/** An endpoint is told of as failing from so many failures in a row on, and switched off at the last number. */
export const FAILING_FROM = 5;
export const OFF_AFTER = 20;
const WARNED_AT = [FAILING_FROM, 10, 15];

/** How long to wait before each of the tries that follow the first one: ten in about a day. */
const WAITS = [
  ...[5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 10 * HOUR],
];
export const MOST_TRIES = WAITS.length + 1;

/** A wait is longer or shorter by so much, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * When a message is tried again after so many tries; null where it is given up.
 * @param luck from 0 to 1
 */
export function nextTry(attempts: number, at: Date, luck: number): Date | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait * (1 - JITTER + 2 * JITTER * luck));
}

/** What so many failures in a row have for a consequence. */
export function afterFailures(failures: number): 'warn' | 'off' | 'nothing' {
  if (failures >= OFF_AFTER) return 'off';
  return WARNED_AT.includes(failures) ? 'warn' : 'nothing';
}

const LONGEST_REST = 2 * HOUR;

/**
 * Until when an endpoint is let alone that failed so often in a row; null: not at all. It is tried with one message after
 * each rest, so that a server that is away for an hour is not switched off by all that waits for it: that takes a day.
 */
export function restAfter(failures: number, at: Date): Date | null {
  if (failures < FAILING_FROM) return null;
  return new Date(at.getTime() + Math.min(MINUTE * 2 ** (failures - FAILING_FROM), LONGEST_REST));
}

/** For so long after it was changed a secret signs beside the new one. */
export const BOTH_SECRETS_MS = DAY;

export const ENDPOINT_STATES = ['on', 'paused', 'off'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];
export const DELIVERY_STATES = ['pending', 'delivered', 'dead', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export type Endpoint = {
  id: string;
  url: string;
  label: string;
  /** What it is told of; null: all that there is for its owner. */
  events: string[] | null;
  /** 'paused' by its owner, 'off' by us. */
  state: EndpointState;
  /** In a row. */
  failures: number;
  secretNumber: number;
  secretChangedAt: Date | null;
  offAt: Date | null;
  createdAt: Date;
};

/** A message to an endpoint, as it stands in the log of its owner. */
export type Delivery = {
  id: string;
  endpointId: string;
  url: string;
  type: string;
  subject: string;
  state: DeliveryState;
  attempts: number;
  dueAt: Date;
  status: number | null;
  error: string | null;
  ms: number | null;
  answer: string | null;
  body: string | null;
  createdAt: Date;
};

/** How it goes at an endpoint. */
export type Traffic = {
  endpointId: string;
  /** On their way, and since when the oldest of them has been due. */
  pending: number;
  waitingSince: Date | null;
  /** Given up, and not looked at. */
  dead: number;
  /** In the last day. */
  delivered: number;
  lastDeliveredAt: Date | null;
};
