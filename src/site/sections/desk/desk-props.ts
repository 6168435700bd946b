import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { SearchForm } from '../../page-context.server.ts';
import type { OpenLink } from '../document-cards/document-card.ts';
import type { Excerpt } from './excerpt.ts';

/** A blank for the name of a party: the visitor's own, or the other side's. */
export type DeskBlank = {
  side: 'own' | 'other';
  /** Of the template's field. */
  key: string;
  /** Of the control, as the form of a template's page takes it. */
  name: string;
  label: string;
  /** What the document calls this party. */
  role: string;
  /** An invented name, from the template. */
  example: string;
};

export type DeskPaper = {
  /** The template's number. */
  id: number;
  title: string;
  lang: Locale;
  /** The template's page, which takes what is typed without script. */
  action: string;
  open: OpenLink;
  blanks: readonly DeskBlank[];
  choice: {
    key: string;
    name: string;
    legend: string;
    answers: readonly { value: string; label: string }[];
  } | null;
  excerpt: Excerpt;
};

export type DeskProps = {
  lang: Locale;
  words: Messages['desk'];
  /** What the page says and asks, as in the hero that searches only. */
  hero: Messages['home']['hero'];
  search: SearchForm;
  suggestions: { label: string; count: string };
  /** Documents that are laid on the desk by a link. */
  often: readonly { slug: string; title: string; lang: Locale }[];
  paper: DeskPaper;
};
