import type { Locale } from '../../../shared/locale.ts';

/** A link that opens a dialog, or leads on where the visitor needs none; without script it is a plain link. */
export type OpenLink = {
  href: string;
  /** Where it leads straight to a document: what is chosen by it. */
  chosen?: { doc: string; label: string };
  /** What it says to whoever has an account, where it offers one to everybody else. */
  instead?: string;
  dialog: { id: string; doc: string; label: string; heading: string; target: 'card' | 'hero' } | null;
};

/** Addresses of one picture in its formats, best first. */
export type PictureSet = { avif: string; webp: string; png: string };

export type DocumentCard = {
  id: number;
  title: string;
  /** Language of the document, where it differs from the page's. */
  lang: Locale;
  department: string;
  pages: number | null;
  /** Address of its cover; undefined where nothing is known of it but its title. */
  cover: string | undefined;
  picture: PictureSet;
  pictureLarge: PictureSet;
  link: OpenLink;
};
