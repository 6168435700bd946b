import type { Messages } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import type { ConnectionData } from '../offline/connection-data.ts';
import type { PlaceName } from './place-of.ts';

type Texts = Messages['workspace'];

/** What every workspace page stands in: finished words and addresses, and who is here. */
export type WorkspaceShellData = {
  locale: Locale;
  /** Nonce of the router's own inline scripts. */
  nonce: string;
  /** Number to name when asking for help. */
  requestId: string;
  member: { email: string; mailboxProven: boolean } | null;
  /** The database is away: nobody can say who is here. */
  away: boolean;
  /** Said once, e.g. after signing up. */
  flash: string | null;
  /** It says that something was not done. */
  flashRefuses: boolean;
  /** Where it is answered by somebody. */
  flashLink: { label: string; href: string } | null;
  /** The button that takes it back: what was thrown away, and where that is posted. */
  flashUndo: { label: string; action: string; items: readonly string[] } | null;
  texts: Texts['shell'];
  /** Words of the search field's list. */
  suggestions: Texts['suggestions'];
  failure: Texts['failure'];
  /** 'We sent a link and a code to …', while the mailbox is not proven. */
  unproven: string | null;
  hrefs: Record<
    | 'start'
    | 'search'
    | 'document'
    | 'signOut'
    | 'logIn'
    | 'create'
    | 'code'
    | 'guide'
    | 'kit'
    | 'help'
    | 'site',
    string
  >;
  /** What the page does where nobody answers. */
  connection: ConnectionData;
  /** Where the search field asks for the member's own things: an address before the text. */
  own: string | null;
  /** What stands beside the page, or in the menu; null while nobody is signed in. */
  places: { label: string; all: readonly { name: PlaceName; label: string; href: string }[] } | null;
  /** What the help page is called. */
  help: string;
  /** Pages of the site, where they exist. */
  legal: { label: string; href: string }[];
  /** The language that links and forms carry along; null while it is the usual one. */
  carried: Locale | null;
  languages: { locale: Locale; name: string }[];
};
