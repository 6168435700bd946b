import { createTranslator, IntlError, IntlErrorCode } from 'use-intl/core';
import { claimValues } from '../claims/claims.ts';
import type { Locale } from '../shared/locale.ts';
import { noteSetting, type TextChanges, textChangesOf } from '../shared/settings.ts';
import { sourceOf, type Tree, withChanges } from './message-files.server.ts';
import type about from './messages/en/about.json';
import type accessibility from './messages/en/accessibility.json';
import type affiliate from './messages/en/affiliate.json';
import type affiliateApplication from './messages/en/affiliate-application.json';
import type affiliateArea from './messages/en/affiliate-area.json';
import type affiliateChanges from './messages/en/affiliate-changes.json';
import type affiliateEnded from './messages/en/affiliate-ended.json';
import type affiliateErasure from './messages/en/affiliate-erasure.json';
import type affiliateInvoices from './messages/en/affiliate-invoices.json';
import type affiliateMoney from './messages/en/affiliate-money.json';
import type affiliateNotices from './messages/en/affiliate-notices.json';
import type affiliatePostbacks from './messages/en/affiliate-postbacks.json';
import type affiliateQuestions from './messages/en/affiliate-questions.json';
import type affiliateTerms from './messages/en/affiliate-terms.json';
import type appInstall from './messages/en/app-install.json';
import type apps from './messages/en/apps.json';
import type arrival from './messages/en/arrival.json';
import type blanks from './messages/en/blanks.json';
import type books from './messages/en/books.json';
import type budgeto from './messages/en/budgeto.json';
import type businessPlan from './messages/en/business-plan.json';
import type buying from './messages/en/buying.json';
import type calendar from './messages/en/calendar.json';
import type chat from './messages/en/chat.json';
import type checkout from './messages/en/checkout.json';
import type chrome from './messages/en/chrome.json';
import type companies from './messages/en/companies.json';
import type consent from './messages/en/consent.json';
import type operatorConsole from './messages/en/console.json';
import type consoleActs from './messages/en/console-acts.json';
import type consoleChat from './messages/en/console-chat.json';
import type consoleExports from './messages/en/console-exports.json';
import type consoleFigures from './messages/en/console-figures.json';
import type consoleLibrary from './messages/en/console-library.json';
import type consoleMails from './messages/en/console-mails.json';
import type consoleMoney from './messages/en/console-money.json';
import type consoleNewsroom from './messages/en/console-newsroom.json';
import type consoleOffice from './messages/en/console-office.json';
import type consoleSearch from './messages/en/console-search.json';
import type consoleSettings from './messages/en/console-settings.json';
import type consoleSystem from './messages/en/console-system.json';
import type consoleWebhooks from './messages/en/console-webhooks.json';
import type contact from './messages/en/contact.json';
import type contract from './messages/en/contract.json';
import type desk from './messages/en/desk.json';
import type dialogs from './messages/en/dialogs.json';
import type documentManagement from './messages/en/document-management.json';
import type download from './messages/en/download.json';
import type drive from './messages/en/drive.json';
import type driveFile from './messages/en/drive-file.json';
import type erasing from './messages/en/erasing.json';
import type errors from './messages/en/errors.json';
import type features from './messages/en/features.json';
import type feedback from './messages/en/feedback.json';
import type figures from './messages/en/figures.json';
import type files from './messages/en/files.json';
import type filling from './messages/en/filling.json';
import type finishing from './messages/en/finishing.json';
import type help from './messages/en/help.json';
import type home from './messages/en/home.json';
import type importing from './messages/en/importing.json';
import type items from './messages/en/items.json';
import type landing from './messages/en/landing.json';
import type legal from './messages/en/legal.json';
import type letterhead from './messages/en/letterhead.json';
import type mail from './messages/en/mail.json';
import type newsroom from './messages/en/newsroom.json';
import type numbers from './messages/en/numbers.json';
import type own from './messages/en/own.json';
import type papers from './messages/en/papers.json';
import type paywall from './messages/en/paywall.json';
import type people from './messages/en/people.json';
import type planChange from './messages/en/plan-change.json';
import type planPeople from './messages/en/plan-people.json';
import type pricing from './messages/en/pricing.json';
import type products from './messages/en/products.json';
import type retailer from './messages/en/retailer.json';
import type security from './messages/en/security.json';
import type send from './messages/en/send.json';
import type sharing from './messages/en/sharing.json';
import type signOut from './messages/en/sign-out.json';
import type start from './messages/en/start.json';
import type support from './messages/en/support.json';
import type sustainability from './messages/en/sustainability.json';
import type team from './messages/en/team.json';
import type teamWork from './messages/en/team-work.json';
import type templates from './messages/en/templates.json';
import type testimonials from './messages/en/testimonials.json';
import type uninstall from './messages/en/uninstall.json';
import type updates from './messages/en/updates.json';
import type uploads from './messages/en/uploads.json';
import type versions from './messages/en/versions.json';
import type wording from './messages/en/wording.json';
import type workspace from './messages/en/workspace.json';
import { type PseudoLocale, pseudo } from './pseudo.ts';

/** English defines the keys; `npm run check:locales` finds what another language lacks. */
export type Messages = {
  about: typeof about;
  accessibility: typeof accessibility;
  affiliate: typeof affiliate;
  'affiliate-application': typeof affiliateApplication;
  'affiliate-area': typeof affiliateArea;
  'affiliate-changes': typeof affiliateChanges;
  'affiliate-ended': typeof affiliateEnded;
  'affiliate-erasure': typeof affiliateErasure;
  'affiliate-invoices': typeof affiliateInvoices;
  'affiliate-money': typeof affiliateMoney;
  'affiliate-notices': typeof affiliateNotices;
  'affiliate-postbacks': typeof affiliatePostbacks;
  'affiliate-questions': typeof affiliateQuestions;
  'affiliate-terms': typeof affiliateTerms;
  'app-install': typeof appInstall;
  apps: typeof apps;
  arrival: typeof arrival;
  blanks: typeof blanks;
  books: typeof books;
  budgeto: typeof budgeto;
  'business-plan': typeof businessPlan;
  buying: typeof buying;
  calendar: typeof calendar;
  chat: typeof chat;
  checkout: typeof checkout;
  chrome: typeof chrome;
  companies: typeof companies;
  console: typeof operatorConsole;
  'console-acts': typeof consoleActs;
  'console-chat': typeof consoleChat;
  'console-mails': typeof consoleMails;
  'console-exports': typeof consoleExports;
  'console-figures': typeof consoleFigures;
  'console-library': typeof consoleLibrary;
  'console-money': typeof consoleMoney;
  'console-newsroom': typeof consoleNewsroom;
  'console-search': typeof consoleSearch;
  'console-settings': typeof consoleSettings;
  'console-system': typeof consoleSystem;
  'console-webhooks': typeof consoleWebhooks;
  'console-office': typeof consoleOffice;
  consent: typeof consent;
  contact: typeof contact;
  contract: typeof contract;
  desk: typeof desk;
  dialogs: typeof dialogs;
  'document-management': typeof documentManagement;
  download: typeof download;
  drive: typeof drive;
  'drive-file': typeof driveFile;
  erasing: typeof erasing;
  errors: typeof errors;
  features: typeof features;
  feedback: typeof feedback;
  figures: typeof figures;
  files: typeof files;
  filling: typeof filling;
  finishing: typeof finishing;
  help: typeof help;
  home: typeof home;
  importing: typeof importing;
  items: typeof items;
  landing: typeof landing;
  legal: typeof legal;
  letterhead: typeof letterhead;
  mail: typeof mail;
  newsroom: typeof newsroom;
  numbers: typeof numbers;
  own: typeof own;
  papers: typeof papers;
  paywall: typeof paywall;
  people: typeof people;
  'plan-change': typeof planChange;
  'plan-people': typeof planPeople;
  pricing: typeof pricing;
  products: typeof products;
  retailer: typeof retailer;
  send: typeof send;
  sharing: typeof sharing;
  'sign-out': typeof signOut;
  start: typeof start;
  support: typeof support;
  security: typeof security;
  sustainability: typeof sustainability;
  team: typeof team;
  'team-work': typeof teamWork;
  templates: typeof templates;
  testimonials: typeof testimonials;
  uninstall: typeof uninstall;
  updates: typeof updates;
  uploads: typeof uploads;
  versions: typeof versions;
  wording: typeof wording;
  workspace: typeof workspace;
};
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
