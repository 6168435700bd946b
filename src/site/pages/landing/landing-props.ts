import type { Messages } from '../../../locales/messages.server.ts';
import type { LayoutName } from '../../../routes/manifest.table.ts';
import type { Department } from '../../../services/catalogue/catalogue.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { InputLook } from '../../dialogs/sign-up/variants.table.ts';
import type { DocumentCard, OpenLink } from '../../sections/document-cards/document-card.ts';
import type { Suggesting } from '../../sections/library-search/suggesting.ts';
import type { OverviewRow } from './overview-row.ts';
import type { Scene } from './scenes/scene-props.ts';

/** A department with the names of some of its documents. */
export type Shelf = { department: Department; titles: readonly string[]; link: OpenLink };

/** The search of the page itself: GET `?q=…` to its own address. */
export type OwnSearch = {
  action: string;
  q: string;
  /** Something was asked for and nothing found. */
  missed: boolean;
  suggestions: Suggesting;
  topics: readonly { label: string; href: string }[];
};

type Words = Messages['landing'];

/** What stands around the documents of a page, and what is there on some pages only. */
export type LandingTexts = Omit<Words, 'records'> & {
  records?: unknown;
  /** Of a page about the whole library. */
  overview?: Words['bodies']['templates']['overview'];
  /** The page's facts are its own, not those every page could have. */
  hasOwnFacts: boolean;
};

/** What the landing layouts have at hand; each shows its own part of it. */
export type LandingProps = {
  layout: LayoutName;
  /** Of the page's row: which scene it has. */
  record: string;
  lang: Locale;
  texts: LandingTexts;
  title: string;
  lead: string;
  tagline: string;
  /** How many templates there are, in the words of the variant; null where it says nothing. */
  count: string | null;
  found: string | null;
  departments: Record<Department, string>;
  pageCounts: Record<number, string>;
  /** 'Show the first pages' */
  firstPages: string;
  cards: DocumentCard[];
  /** What the first of the cards is for, in a sentence. */
  summary: string;
  shelves: readonly Shelf[];
  /** What the library holds, on a page about all of it. */
  overview: readonly OverviewRow[];
  search: OwnSearch;
  /** What this page shows besides: its own picture. */
  scene: Scene;
  plansHref: string | undefined;
  button: string;
  main: OpenLink;
  /** How the dialog's field looks, for a page that shows one of its own. */
  field: InputLook;
  /** What its field asks for: on the page that tries the dialog's short label, in those words. */
  ask: string;
};
