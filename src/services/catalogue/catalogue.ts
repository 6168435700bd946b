import type { TemplateState } from '../../document/updates/state.ts';
import type { Locale } from '../../shared/locale.ts';

export const DEPARTMENTS = ['legal', 'finance', 'hr', 'sales-marketing', 'operations'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** A template as lists show it. */
export type CatalogueEntry = {
  id: number;
  family: string;
  locale: Locale;
  slug: string;
  title: string;
  department: Department;
  type: string;
  summary: string;
  keywords: readonly string[];
  /** Pages of the document with its examples filled in; null until it was laid out. */
  pages: number | null;
  /** Changes with the document: pictures are cached under it. */
  contentHash: string;
  /** 1 to 12 for the suggested documents, else null. */
  suggested: number | null;
  /** ISO date of the day somebody last checked the text; absent until it was read. */
  reviewed?: string;
  /** When what is listed here last changed; absent until it was stored. */
  updatedAt?: Date;
};

/** An entry with what its template says, for those who write it. */
export type WrittenEntry = CatalogueEntry & { state?: TemplateState | undefined };

/** A document as the cache API answers it (section 3, suggested document). */
export type SuggestedDocument = { label: string; url: string; thumb: string; search: string };
export type DocumentList = { total: number; documents: SuggestedDocument[] };

/** The first number of templates an operator brought along, and of those that are written in the console. */
const IMPORTED_FROM = 1_000_000;
const OWN_FROM = 2_000_000;

/** Whether an operator brought a template along: who wrote it, only they know. */
export function isImported({ id }: Pick<CatalogueEntry, 'id'>): boolean {
  return id >= IMPORTED_FROM && id < OWN_FROM;
}

/** Address part of a template: loan-agreement-D417. */
export function documentSlug(entry: Pick<CatalogueEntry, 'slug' | 'id'>): string {
  return `${entry.slug}-D${entry.id}`;
}

/** The shape of the cache API. @param imagesUrl where pictures are served, e.g. /imgs/ */
export function toSuggested(entry: CatalogueEntry, imagesUrl: string): SuggestedDocument {
  return {
    label: entry.title,
    url: documentSlug(entry),
    thumb: `${imagesUrl}250px/${entry.id}.png`,
    search: `search/?t=${encodeURIComponent(entry.title.toLowerCase())}`,
  };
}

/** Small words that headings leave in lower case, also at the start (A136). */
const SMALL_WORDS = new Set(['a', 'the', 'of', 'in']);

/**
 * Heading of a document from its slug or label (section 4.3): dashes become spaces, the document number goes,
 * words are title-cased but for a, the, of, in. That is how English writes titles; a label in another language
 * keeps its own capitals.
 */
export function cardHeading(slugOrLabel: string, locale: Locale = 'en'): string {
  const text = slugOrLabel.replace(/-D\d+$/, '');
  if (locale !== 'en') return text;
  const words = text.replaceAll('-', ' ').split(/\s+/).filter(Boolean);
  return words.map(titleCased).join(' ');
}

function titleCased(word: string): string {
  const lower = word.toLowerCase();
  return SMALL_WORDS.has(lower) ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
}
