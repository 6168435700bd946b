import type { Locale } from '../../shared/locale.ts';

/** A press on an affiliate's link, as it is written down. Nothing in it tells who pressed. */
export type Click = {
  /** Number of the press: what b_eftid keeps where it may. */
  id: string;
  token: string;
  subId: string | null;
  /** The page it leads to. */
  path: string;
  locale: Locale;
  country: string | null;
  device: string | null;
  referrerHost: string | null;
  paidSignals: readonly string[];
  isBot: boolean;
  /** The browser keeps its number. */
  stored: boolean;
  /** Null where the browser does not say. */
  byPerson: boolean | null;
  inFrame: boolean | null;
  at: Date;
};
