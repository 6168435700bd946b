import type { Messages } from '../../../locales/messages.server.ts';
import type { Department } from '../../../services/catalogue/catalogue.ts';
import type { SearchForm } from '../../page-context.server.ts';
import type { DeskProps } from '../../sections/desk/desk-props.ts';
import type { DocumentCard, OpenLink } from '../../sections/document-cards/document-card.ts';

export type HomeProps = {
  lang: string;
  texts: Messages['home'];
  departments: Record<Department, string>;
  pageCounts: Record<number, string>;
  /** 'Show the first pages' */
  firstPages: string;
  claims: { value: string; label: string }[];
  cards: DocumentCard[];
  /** Undefined where the earlier hero is shown. */
  desk: DeskProps | undefined;
  hero: DocumentCard[];
  often: DocumentCard[];
  featured: DocumentCard | null;
  search: SearchForm;
  allHref: string;
  folders: { department: Department; link: OpenLink }[];
  start: OpenLink;
  featuresHref: string;
};
