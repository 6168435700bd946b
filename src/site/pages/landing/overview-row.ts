import type { Locale } from '../../../shared/locale.ts';

/** A shelf or kind of document: how many there are, and the first of them. */
export type OverviewRow = {
  name: string;
  count: string;
  href: string;
  documents: readonly { title: string; href: string; lang: Locale | undefined }[];
};
