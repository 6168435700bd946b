import { createTranslator, IntlError, IntlErrorCode } from 'use-intl/core';
import { claimValues } from '../claims/claims.ts';
import type { Locale } from '../shared/locale.ts';
import { noteSetting, type TextChanges, textChangesOf } from '../shared/settings.ts';
import type { Messages } from './message-areas.ts';
import { sourceOf, type Tree, withChanges } from './message-files.server.ts';
import { type PseudoLocale, pseudo } from './pseudo.ts';

export type { Messages };
export type Area = keyof Messages;

/** Dotted paths of all texts of an area. */
type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T &
  string];

export type Values = Record<string, string | number | Date>;
/** Formats a text of one area in one language; claims are at hand as values (`{templates}`, `{trees}` …). */
export type Translate<A extends Area> = (key: KeyOf<Messages[A]>, values?: Values) => string;

type Format = (key: string, values?: Values) => string;
const translators = new Map<string, Format>();

let pseudoLocale: PseudoLocale | undefined;

/** Shows all messages as a pseudo-locale from now on (setting PSEUDO_LOCALE); undefined ends it. */
export function showPseudoLocale(locale: PseudoLocale | undefined): void {
  pseudoLocale = locale;
  translators.clear();
  texts.clear();
}

/**
 * The texts of an area in a language, as shipped or as operators changed them (decision 0102, what operators change).
 * Formatting happens on the server; islands get finished strings.
 */
export function translator<A extends Area>(locale: Locale, area: A): Translate<A> {
  const name = `${locale}/${area}`;
  const made = translators.get(name) ?? makeTranslator(locale, area);
  translators.set(name, made);
  return made;
}

/** Formats with the texts as they stand at each call: whoever keeps it needs no news of changes. */
function makeTranslator(locale: Locale, area: Area): Format {
  const { messages, spoken, claims } = sourceOf(locale, area);
  const shipped = makeFormat(locale, area, messages);
  const changed = new WeakMap<TextChanges, Format>();
  return (key, values) => {
    for (const claim of claims) noteSetting(claim);
    const changes = textChangesOf(spoken, area);
    if (!changes) return shipped(key, values);
    const format = changed.get(changes) ?? makeFormat(locale, area, withChanges(messages, changes));
    changed.set(changes, format);
    return format(key, values);
  };
}

function makeFormat(locale: Locale, area: Area, messages: Tree): Format {
  const translate = createTranslator({
    locale,
    // The files are trees of texts; the type of the library knows one level only.
    messages: messages as Record<string, string>,
    onError(error) {
      throw error;
    },
  });
  const show = pseudoLocale;
  const format = (key: string, values?: Values) => translate(key, { ...claimValues(locale), ...values });
  return show ? (key, values) => pseudo(show, format(key, values), `${area}.${key}`) : format;
}

type Kept = { claims: Record<string, string>; changes: TextChanges | undefined; texts: unknown };
const texts = new Map<string, Kept>();

/**
 * An area's texts as finished strings, in the shape of its JSON, made again when a claim or a text has changed. Claims
 * are filled in; a text that needs other values is left as it stands and is formatted by the page's loader with
 * {@link translator}.
 */
export function textsOf<A extends Area>(locale: Locale, area: A): Messages[A] {
  const name = `${locale}/${area}`;
  const source = sourceOf(locale, area);
  for (const claim of source.claims) noteSetting(claim);
  const changes = textChangesOf(source.spoken, area);
  const claims = claimValues(locale);
  const kept = texts.get(name);
  // Kept under this area, in the shape of its file.
  if (kept?.claims === claims && kept.changes === changes) return kept.texts as Messages[A];
  const messages = changes ? withChanges(source.messages, changes) : source.messages;
  const made = finished(messages, '', makeFormat(locale, area, messages));
  texts.set(name, { claims, changes, texts: made });
  // Finished texts have the shape of their file.
  return made as Messages[A];
}

function finished(tree: Tree, path: string, format: (key: string) => string): Tree {
  const entries = Object.entries(tree).map(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    return [
      key,
      typeof value === 'string' ? finishedText(value, () => format(here)) : finished(value, here, format),
    ];
  });
  return Object.fromEntries(entries);
}

function finishedText(source: string, format: () => string): string {
  try {
    return format();
  } catch (error) {
    const lacksValues = error instanceof IntlError && error.code === IntlErrorCode.FORMATTING_ERROR;
    if (lacksValues) return source;
    throw error;
  }
}
