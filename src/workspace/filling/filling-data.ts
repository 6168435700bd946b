import type { Lack, SumLine } from '../../document/amounts/lacks.ts';
import type { DocumentTemplate, DocumentValues, Field, Stage } from '../../document/document.ts';
import type { PagePlaces } from '../../document/field-box.ts';
import type { FileFormat } from '../../document/file-formats.ts';
import type { Ways } from '../../document/needs.ts';
import type { Wording } from '../../document/resolve/wording.table.ts';
import type { Messages } from '../../locales/messages.server.ts';
import type { Place, PlaceOption } from '../../shared/places.ts';
import type { StatusWord } from '../versions/status-pill.tsx';
import type { ContentsEntry } from './bar/contents.tsx';
import type { BothData } from './both/both-data.ts';
import type { ProductChoice } from './fields/product-choice.ts';
import type { FinishData } from './finish/finish-data.ts';
import type { PartyBarData } from './parties/bar-data.ts';
import type { ShownLetterhead } from './preview/letterhead-edges.tsx';

export type FillingTexts = Messages['filling'];
export type ArrivalWords = Messages['arrival'] & Messages['blanks'];

/** Pictures of a document's pages, and where its fields and sections stand on them. */
export type Drawing = PagePlaces & {
  /** `sharp`: the same with twice the dots; null where there is none. */
  pages: readonly { src: string; sharp: string | null; alt: string }[];
  /** Pixels of `src`. */
  width: number;
  height: number;
  /** Examples stand in the blanks: the pictures are the template's. */
  isExample: boolean;
  /** The template's, because those of the document were not ready: to be asked for again. */
  isLate: boolean;
  /** What is printed on them, by field and cell (`items.0.price`), where it is no example. */
  printed: Readonly<Record<string, string>>;
};

/** What can be done with a document as a whole. */
export type DocumentActs = {
  label: string;
  shareLabel: string;
  /** 'Comments', '2 open comments'. */
  commentsLabel: string;
  /** Threads of comments that are not resolved. */
  open: number;
  /** Null while it is not saved. */
  versions: { label: string; href: string } | null;
  /** What leads to its signatures; null where it has no line to sign on. */
  signLabel: string | null;
};

/** How a document is filled in: on its pages, or in a form. */
export type View = 'page' | 'form';

/** A group of the form: fields under one heading, '' for none. */
export type FieldGroup = { title: string; fields: readonly Field[] };

/** What the form works with. Nothing of the template's text is in it: free accounts have it too. */
export type FillingData = {
  texts: FillingTexts;
  /** Of the bar and the pages. */
  words: ArrivalWords & { menu: string; blank: Messages['updates']['blank'] };
  /** Of the document; made by the server for one that is not saved yet. */
  id: string;
  /** Not saved yet. */
  isNew: boolean;
  /** The address asked for this document, not for any of the template. */
  isNamed: boolean;
  /** The account: what another one left on this device is none of ours. */
  owner: string;
  templateId: number;
  /** As what it comes. */
  formats: readonly FileFormat[];
  /** Where the page stands, without what follows a question mark: /app/doc/loan-agreement-D417. */
  address: string;
  /** The same in the language of this visit: where forms are sent. */
  action: string;
  /** Which of the two is shown first: its pages, or the form with all of its fields. */
  view: View;
  /** Where each is shown. */
  views: Readonly<Record<View, string>>;
  loginHref: string;
  /** BCP 47: what is typed is read in the page's language, what is printed follows the document's. */
  pageLanguage: string;
  documentLanguage: string;
  /** 'Yes' and 'No', as the document says it. */
  answers: Pick<Wording, 'yes' | 'no'>;
  /** The document's language where it is not the page's. */
  lang: string | undefined;
  groups: readonly FieldGroup[];
  ways: Readonly<Record<string, Ways>>;
  sums: Readonly<Record<string, SumLine>>;
  /** What its totals wait for with these values. */
  lacks: readonly Lack[];
  /** Codes offered beside amounts, the likely ones first. */
  currencies: readonly string[];
  /** What its company sells. */
  products: ProductChoice;
  values: DocumentValues;
  /** Of these, what a new document began with: held from its first save on. */
  begins: Readonly<Record<string, string>>;
  /** Of a team's document: what others may change meanwhile; null for one's own. */
  both: BothData | null;
  /** Whom it is for and with; null where the template names nobody. */
  parties: PartyBarData | null;
  /** How it takes its number; null where it has none. */
  finish: FinishData | null;
  /** What stands in a field that nobody typed into. */
  prefills: Readonly<Record<string, string>>;
  acts: DocumentActs | null;
  /** Free accounts see pictures. */
  drawing: Drawing | null;
  /** Accounts with a plan see the document itself. */
  live: {
    template: DocumentTemplate;
    stage: Stage;
    place: Place | null;
    today: string;
    email: string;
    letterhead: ShownLetterhead | null;
    /** The clauses of it as it is opened. */
    contents: readonly ContentsEntry[];
  } | null;
};

/** Where an account's documents are used, to be asked or changed. */
export type PlaceData = {
  texts: FillingTexts['place'];
  /** Null until it was asked. */
  place: Place | null;
  /** 'Texas', or what the address of the visitor suggests. */
  name: string;
  /** 'Texas'. */
  short: string;
  suggested: Place;
  countries: readonly PlaceOption[];
  /** By country. */
  regions: Readonly<Record<string, readonly PlaceOption[]>>;
  /** It is still to be named, or a part of it. */
  open: boolean;
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
  status: StatusWord;
  /** Where it is seen as it was; null where the library has its template no more. */
  versions: { label: string; href: string } | null;
  /** Where it is shared and talked about. */
  pages: { label: string; href: string }[];
};
