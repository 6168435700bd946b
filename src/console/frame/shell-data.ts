import type { Messages } from '../../locales/messages.server.ts';
import type { PlaceGroup, PlaceName } from '../pages.table.ts';
import type { ConsoleLocale } from './console-locale.ts';

type ShellPlace = {
  name: PlaceName;
  group: PlaceGroup;
  label: string;
  href: string;
  /** How many wait there; `label` says who they are, `isLive` that somebody sits before an open panel. */
  waiting?: { count: string; label: string; isLive: boolean };
};

/** What the frame around every page of the console is drawn from. */
export type ConsoleShellData = {
  locale: ConsoleLocale;
  nonce: string;
  requestId: string;
  texts: Messages['console']['shell'];
  failure: Messages['console']['failure'];
  /** Null while nobody is signed in. */
  operator: { name: string; email: string; roles: string; token: string } | null;
  places: readonly ShellPlace[];
  canSearch: boolean;
  /** Paths of pages that they may not see: words that would lead there are no links. */
  closed: readonly string[];
  /** What came of the last act. */
  told: { text: string; isRefusal: boolean } | null;
};
