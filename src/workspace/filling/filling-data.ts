import type { DocumentTemplate, DocumentValues, Field } from '../../document/document.ts';
import type { FieldBox } from '../../document/field-box.ts';
import type { Messages } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Place, PlaceOption } from '../../shared/places.ts';
import type { FinishData } from './finish/finish-data.ts';
import type { Ways } from './needs.ts';
import type { PartyBarData } from './parties/bar-data.ts';

export type FillingTexts = Messages['filling'];

/** Pictures of a document's pages, and where its fields stand on them. */
export type Drawing = {
  pages: readonly { src: string; alt: string }[];
  /** Pixels of a picture. */
  width: number;
  height: number;
  boxes: readonly FieldBox[];
  /** The template's, because those of the document were not ready: to be asked for again. */
  isLate: boolean;
  /** What is printed on them, by field and cell (`items.0.price`), where it is no example. */
  printed: Readonly<Record<string, string>>;
};

/** The sum below a table. */
export type SumLine = { columns: readonly string[]; label: string };

/** A group of the form: fields under one heading, '' for none. */
export type FieldGroup = { title: string; fields: readonly Field[] };

/** What the form works with. Nothing of the template's text is in it: free accounts have it too. */
export type FillingData = {
  texts: FillingTexts;
  /** Of the document; made by the server for one that is not saved yet. */
  id: string;
  /** Not saved yet. */
  isNew: boolean;
  /** The address asked for this document, not for any of the template. */
  isNamed: boolean;
  /** The account: what another one left on this device is none of ours. */
  owner: string;
  templateId: number;
  /** Where the page stands, without what follows a question mark: /app/doc/loan-agreement-D417. */
  address: string;
  /** The same in the language of this visit: where forms are sent. */
  action: string;
  loginHref: string;
  /** BCP 47: what is typed is read in the page's language, what is printed follows the document's. */
  pageLanguage: string;
  documentLanguage: string;
  documentLocale: Locale;
  /** The document's language where it is not the page's. */
  lang: string | undefined;
  groups: readonly FieldGroup[];
  ways: Readonly<Record<string, Ways>>;
  sums: Readonly<Record<string, SumLine>>;
  /** Codes offered beside amounts, the likely ones first. */
  currencies: readonly string[];
  values: DocumentValues;
  /** Of these, what a new document began with: held from its first save on. */
  begins: Readonly<Record<string, string>>;
  /** Whom it is for and with; null where the template names nobody. */
  parties: PartyBarData | null;
  /** How it takes its number; null where it has none. */
  finish: FinishData | null;
  /** What stands in a field that nobody typed into. */
  prefills: Readonly<Record<string, string>>;
  /** Free accounts see pictures. */
  drawing: Drawing | null;
  /** Accounts with a plan see the document itself. */
  live: { template: DocumentTemplate; place: Place | null; today: string; email: string } | null;
};

/** Where an account's documents are used, to be asked or changed. */
export type PlaceData = {
  texts: FillingTexts['place'];
  /** Null until it was asked. */
  place: Place | null;
  /** 'Texas', or what the address of the visitor suggests. */
  name: string;
  suggested: Place;
  countries: readonly PlaceOption[];
  /** By country. */
  regions: Readonly<Record<string, readonly PlaceOption[]>>;
  /** Its form is open. */
  open: boolean;
  laterHref: string;
};

/** A document of the account's own, in a list. */
export type OwnDocument = {
  id: string;
  /** '' while nothing names it. */
  name: string;
  edited: string;
  /** Null where the library has its template no more. */
  href: string | null;
  /** Of the template, in its language. */
  title: string;
  lang: string | undefined;
  templateId: number;
  /** Where it is shared and talked about. */
  pages: { label: string; href: string }[];
};
