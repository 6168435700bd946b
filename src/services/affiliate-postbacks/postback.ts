export const POSTBACK_EVENTS = ['sale.credited', 'sale.refused', 'sale.reversed', 'payout.sent'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number] | 'test';

/** Endpoints an affiliate may have. */
export const MOST_ENDPOINTS = 5;
