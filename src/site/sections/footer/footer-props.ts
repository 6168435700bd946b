import type { FooterName } from '../../../routes/manifest.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { OpenLink } from '../document-cards/document-card.ts';

export type FooterLink = { label: string; href: string };

export type FooterColumn = { title: string; links: FooterLink[] };

export type FooterProps = {
  kind: FooterName;
  texts: Record<'about' | 'languages' | 'start' | 'brand' | 'contactTitle', string>;
  tagline: string;
  /** Where it is in another language than what stands around it. */
  taglineLang: Locale | undefined;
  copyright: string;
  /** Null on pages that offer no account: who orders has one, or is given one. */
  start: OpenLink | null;
  columns: FooterColumn[];
  contact: { address: string; phone: string; email: string };
  social: FooterLink[];
  rating: FooterLink | null;
  /** What the line at the end leads to; more of it on full footers, two links on those of the budgeting app. */
  end: FooterLink[];
  languages: { locale: Locale; hreflang: string; name: string; href: string; current: boolean }[];
};

/** A telephone number as an address. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}
