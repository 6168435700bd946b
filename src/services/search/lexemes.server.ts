import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { entryTerms } from './entry-terms.server.ts';
import { groupsWith } from './names.server.ts';
import type { Query, QueryWord } from './query.server.ts';
import type { SearchFilters } from './search.ts';
import { SYNONYMS } from './synonyms.table.ts';
import { STEM_MARK } from './terms.server.ts';
import { completionsOf } from './vocabulary.server.ts';

/** Raised when lexemes are made in another way than before. */
const RULES = 2;
/** Beginnings shorter than this fit half of all words. */
const SHORTEST_BEGINNING = 3;
/** A word of the title stands in the index twice, once with this mark, so that titles can be asked for alone. */
const TITLE_MARK = '^';

const rules = createHash('sha256')
  .update(JSON.stringify([RULES, SYNONYMS]))
  .digest('base64url')
  .slice(0, 8);

/** Says from which content and by which rules the lexemes of a template were made. */
export function madeOf(entry: Pick<CatalogueEntry, 'contentHash'>): string {
  return `${rules} ${entry.contentHash}`;
}

export type EntryLexemes = { titleKey: string; lexemes: string; words: string[] };

/** A template as PostgreSQL keeps it: a tsvector as text, weighted A (title) to D (summary). */
export function lexemesOf(entry: CatalogueEntry): EntryLexemes {
  const { title, keywords, summary, shelf, groups, key } = entryTerms(entry);
  const weighted = new Map<string, string>();
  const put = (terms: readonly string[], weight: string) => {
    for (const term of terms) if (!weighted.has(term)) weighted.set(term, weight);
  };
  put(title, 'A');
  put(
    title.map((term) => TITLE_MARK + term),
    'A',
  );
  put(groups.map(groupTag), 'B');
  put(keywords, 'C');
  put([...summary, ...shelf], 'D');
  put([departmentTag(entry.department), typeTag(entry.type)], 'D');
  return {
    titleKey: key,
    lexemes: [...weighted].map(([term, weight]) => `${quoted(entry.locale, term)}:1${weight}`).join(' '),
    words: [...new Set([...title, ...keywords, ...summary])].filter((word) => !word.startsWith(STEM_MARK)),
  };
}

export type StoredQuery = {
  /** Documents that have the words anywhere, or all of them in their titles and names. */
  anywhere: string;
  inTitle: string;
  /** What a document is ranked by. */
  rank: string;
  /** Documents one of whose names was searched for; null where the text is no name. */
  named: string | null;
};

type Where = { locale: string; filters: SearchFilters; every: boolean };

/** A query in the language of PostgreSQL's tsquery. */
export function storedQuery(query: Query, { locale, filters, every }: Where): StoredQuery {
  const { department, type } = filters;
  const shelves = [...(department ? [departmentTag(department)] : []), ...(type ? [typeTag(type)] : [])];
  const shelf = shelves.map((tag) => quoted(locale, tag));
  const within = (words: readonly string[]) =>
    [...shelf, `(${words.join(every ? ' & ' : ' | ')})`].join(' & ');
  const words = query.words.map((word) => alternatives(word, { query, locale, mark: '' }));
  const inTitle = query.words.map((word) => alternatives(word, { query, locale, mark: TITLE_MARK }));
  const named = query.groups.map((group) => quoted(locale, groupTag(group)));
  return {
    anywhere: within(words),
    inTitle: within(inTitle),
    rank: words.join(' | '),
    named: named.length > 0 ? named.join(' | ') : null,
  };
}

type Look = { query: Query; locale: string; mark: string };

function alternatives({ word, forms, parts, prefix }: QueryWord, look: Look): string {
  const { query, locale, mark } = look;
  const completions = prefix ? completionsOf(word, undefined, query.locales) : [];
  const groups = [...forms, ...completions].flatMap((term) => groupsWith(term, query.locales));
  const tags = new Set(groups.map(({ group }) => groupTag(group)));
  const terms = [...forms.map((form) => mark + form), ...tags].map((term) => quoted(locale, term));
  const beginning = prefix && word.length >= SHORTEST_BEGINNING ? [`${quoted(locale, mark + word)}:*`] : [];
  const each = parts.map((part) => partAlternatives(part, look));
  const together = parts.length > 1 ? [`(${each.join(' & ')})`] : [];
  return `(${[...terms, ...beginning, ...together].join(' | ')})`;
}

function partAlternatives(part: string, { query, locale, mark }: Look): string {
  const tags = new Set(groupsWith(part, query.locales).map(({ group }) => groupTag(group)));
  return `(${[mark + part, ...tags].map((term) => quoted(locale, term)).join(' | ')})`;
}

/** A word, and what is left of it without up to so many of its letters: what words with typing errors share. */
export function remainsOf(word: string, letters: number): string[] {
  const remains = new Set([word]);
  for (let taken = 0; taken < letters; taken += 1)
    for (const shorter of [...remains].flatMap(withoutOne)) remains.add(shorter);
  return [...remains];
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/**
 * A term as it stands in the index, where each language has terms of its own: a filter that half of the library passes
 * would cost more than all else. Words and tags are letters, digits and our own marks; a quote never is among them.
 */
function quoted(locale: string, term: string): string {
  return `'${locale}/${term.replace(/['\\]/g, '')}'`;
}

function groupTag(group: number): string {
  return `=g${group}`;
}

function departmentTag(department: string): string {
  return `=d${department}`;
}

function typeTag(type: string): string {
  return `=t${type}`;
}
