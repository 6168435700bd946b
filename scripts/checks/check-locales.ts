import { basename } from 'node:path';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { type Finding, runChecks } from './finding.ts';
import { type Message, type Messages, readMessages, type Shape, shapeOf } from './messages.ts';
import { readFiles } from './source-files.ts';

const FOLDER = 'src/locales/messages';

/** Areas whose pages speak English under these prefixes (decision 0040, languages of pages). */
const LEFT_IN_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  landing: ['de', 'it', 'pt'],
  'landing-scenes': ['de', 'it', 'pt'],
  budgeto: ['de', 'es', 'fr', 'it', 'pt'],
  start: ['de', 'es', 'fr', 'it', 'pt'],
  // For the people who run the business (decision 0090, languages of the console).
  console: ['de', 'es', 'it', 'pt'],
  'console-acts': ['de', 'es', 'it', 'pt'],
  'console-chat': ['de', 'es', 'it', 'pt'],
  'console-digest': ['de', 'es', 'it', 'pt'],
  'console-mails': ['de', 'es', 'it', 'pt'],
  'console-exports': ['de', 'es', 'it', 'pt'],
  'console-figures': ['de', 'es', 'it', 'pt'],
  'console-library': ['de', 'es', 'it', 'pt'],
  'console-money': ['de', 'es', 'it', 'pt'],
  'console-newsroom': ['de', 'es', 'it', 'pt'],
  'console-rows': ['de', 'es', 'it', 'pt'],
  'console-search': ['de', 'es', 'it', 'pt'],
  'console-signing': ['de', 'es', 'it', 'pt'],
  'console-settings': ['de', 'es', 'it', 'pt'],
  'console-asked': ['de', 'es', 'it', 'pt'],
  'console-office': ['de', 'es', 'it', 'pt'],
  'console-system': ['de', 'es', 'it', 'pt'],
  'console-webhooks': ['de', 'es', 'it', 'pt'],
};

/** Texts that may be the same as in English, and why. */
const SAME_AS_ENGLISH: readonly { text: string; locales: readonly string[]; why: string }[] = [
  { text: 'Papergrove', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'the brand' },
  { text: '© {year} Papergrove', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'the brand' },
  ...['GST', 'QST', 'GST/HST'].map((text) => ({
    text,
    locales: ['de', 'es', 'it', 'pt'],
    why: 'the name of a Canadian tax',
  })),
  { text: '{date}, {time} UTC', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'a moment' },
  ...[
    'Console',
    'Marketing',
    'Audit',
    'Sessions',
    'Signatures',
    'Actions',
    'Type',
    '{what} ({who})',
    'Code',
    'Source',
    'Exports',
    'API',
    'Direct',
    'Chat',
    'Conversation',
    'Conversations',
    'Webhook',
    'Webhooks',
    'Message',
    'Messages',
    'Commissions',
    'webhook-id',
    '{count} ms',
  ].map((text) => ({
    text,
    locales: ['fr'],
    why: 'the same word',
  })),
  { text: 'euros', locales: ['es', 'fr', 'pt'], why: 'the same word' },
  { text: 'Versions', locales: ['fr'], why: 'the same word' },
  { text: 'Version {no, number}', locales: ['de', 'fr'], why: 'the same word' },
  { text: 'Status', locales: ['de', 'pt'], why: 'the same word' },
  { text: 'PayPal', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'the name of a firm' },
  { text: 'MS Office', locales: ['es', 'fr'], why: 'the name of a product' },
  { text: 'Menu', locales: ['fr', 'it', 'pt'], why: 'the same word' },
  { text: 'Home', locales: ['it'], why: 'the usual Italian word for it' },
  { text: 'Text', locales: ['de'], why: 'the same word' },
  { text: 'Legal', locales: ['es'], why: 'the same word' },
  { text: 'Error: ', locales: ['es'], why: 'the same word' },
  { text: 'No', locales: ['es', 'it'], why: 'the same word' },
  { text: 'Finance', locales: ['fr'], why: 'the same word' },
  { text: 'Budget', locales: ['de', 'fr', 'it'], why: 'the same word' },
  { text: 'Budget {year}', locales: ['de', 'fr', 'it'], why: 'the same word' },
  { text: 'Contacts', locales: ['fr'], why: 'the same word' },
  { text: '{count, plural, one {# page} other {# pages}}', locales: ['fr'], why: 'the same words' },
  { text: '{count, plural, one {# document} other {# documents}}', locales: ['fr'], why: 'the same words' },
  { text: 'Plans', locales: ['fr'], why: 'the same word' },
  { text: 'Account', locales: ['it'], why: 'the usual Italian word for it' },
  { text: 'Privacy', locales: ['it'], why: 'the usual Italian word for it' },
  { text: 'Password', locales: ['it'], why: 'the usual Italian word for it' },
  { text: 'Plan', locales: ['es', 'de'], why: 'the same word' },
  { text: 'Commission', locales: ['fr'], why: 'the same word' },
  { text: 'Licence', locales: ['fr'], why: 'the same word' },
  { text: 'Documents', locales: ['fr'], why: 'the same word' },
  { text: 'E-mail', locales: ['fr', 'pt'], why: 'the usual word for it' },
  { text: 'Basic', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'the name of a plan' },
  { text: 'Solo', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'the name of a plan' },
  { text: 'Premium', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'the name of a plan' },
  { text: 'Team', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'the name of a plan' },
  { text: 'Budgeto', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'the name of a product' },
  { text: '.pdf', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'the end of a file name' },
  { text: '{headline} | Papergrove', locales: ['de', 'es', 'fr', 'it', 'pt'], why: 'the brand' },
  { text: 'Quebec', locales: ['de', 'es', 'it', 'pt'], why: 'the name of a province' },
  { text: 'Passkeys', locales: ['de'], why: 'what systems and browsers call them' },
  { text: 'Spam', locales: ['de', 'pt'], why: 'the same word' },
  { text: 'Total', locales: ['es', 'fr', 'pt'], why: 'the same word' },
  { text: 'Date', locales: ['fr'], why: 'the same word' },
  { text: 'Name', locales: ['de'], why: 'the same word' },
  { text: 'System', locales: ['de'], why: 'the same word' },
  { text: '{size, number} MB', locales: ['de', 'it', 'pt'], why: 'a unit' },
  { text: 'Windows', locales: ['de', 'it', 'pt'], why: 'the name of a product' },
  { text: '{size, number} GB', locales: ['de', 'it', 'pt'], why: 'a unit' },
  { text: 'Downloads', locales: ['de', 'pt'], why: 'the usual word for it' },
  { text: 'Apps', locales: ['de'], why: 'the usual German word for it' },
  { text: 'E-mail', locales: ['it'], why: 'the usual Italian word for it' },
  { text: 'Business plan', locales: ['it'], why: 'the usual Italian word for it' },
  { text: 'macOS', locales: ['de', 'it', 'pt'], why: 'the name of a product' },
  { text: 'Online', locales: ['de', 'it', 'pt'], why: 'the usual word for it' },
  { text: 'Offline', locales: ['de', 'it'], why: 'the usual word for it' },
  { text: 'Page', locales: ['fr'], why: 'the same word' },
  { text: 'Ctrl', locales: ['es', 'fr', 'it', 'pt'], why: 'the label of a key' },
  { text: 'Esc', locales: ['de', 'es', 'it', 'pt'], why: 'the label of a key' },
  { text: 'Enter', locales: ['pt'], why: 'the label of a key' },
];

type Broken = Omit<Finding, 'file'>;

export function checkLocales(root: string): Finding[] {
  const english = readLocale(root, 'en');
  const others = Object.keys(LOCALES).filter((locale) => locale !== 'en');
  return [
    ...[...english].flatMap(([area, messages]) => located('en', area, englishFindings(messages))),
    ...others.flatMap((locale) => localeFindings(root, locale, english)),
  ];
}

function readLocale(root: string, locale: string): Map<string, Messages> {
  const files = readFiles(root, [`${FOLDER}/${locale}`], /\.json$/);
  return new Map(files.map(({ path, text }) => [basename(path, '.json'), readMessages(text)]));
}

function located(locale: string, area: string, broken: readonly Broken[]): Finding[] {
  return broken.map((each) => ({ file: `${FOLDER}/${locale}/${area}.json`, ...each }));
}

function englishFindings(messages: Messages): Broken[] {
  return [...messages].flatMap(([key, message]) => {
    const shape = readShape(key, message);
    return 'rule' in shape ? [shape] : [];
  });
}

function localeFindings(root: string, locale: string, english: ReadonlyMap<string, Messages>): Finding[] {
  const areas = readLocale(root, locale);
  const unknown = [...areas.keys()].filter((area) => !english.has(area));
  return [
    ...unknown.flatMap((area) =>
      located(locale, area, [
        { line: 1, rule: 'areas', expected: 'an area English has', found: `'${area}'` },
      ]),
    ),
    ...[...english].flatMap(([area, source]) => {
      const messages = areas.get(area);
      if (messages) return located(locale, area, areaFindings(locale, source, messages));
      const mayLack = source.size === 0 || LEFT_IN_ENGLISH[area]?.includes(locale);
      const missing = { line: 1, rule: 'areas', expected: `${source.size} texts`, found: 'no file' };
      return mayLack ? [] : located(locale, area, [missing]);
    }),
  ];
}

function areaFindings(locale: string, english: Messages, messages: Messages): Broken[] {
  const missing = [...english.keys()].filter((key) => !messages.has(key));
  return [
    ...missing.map((key) => ({ line: 1, rule: 'keys', expected: `a text for '${key}'`, found: 'none' })),
    ...[...messages].flatMap(([key, message]) => textFindings(locale, key, english.get(key), message)),
  ];
}

function textFindings(locale: string, key: string, english: Message | undefined, message: Message): Broken[] {
  const { line, text } = message;
  if (!english) return [{ line, rule: 'keys', expected: 'a key English has', found: `'${key}'` }];
  const shape = readShape(key, message);
  if ('rule' in shape) return [shape];
  const source = readShape(key, english);
  const found: Broken[] = [];
  if (!('rule' in source) && listed(source) !== listed(shape))
    found.push({ line, rule: 'arguments', expected: listed(source), found: listed(shape) });
  const straight = shape.words.find((word) => /["']/.test(word));
  if (straight !== undefined)
    found.push({
      line,
      rule: 'quotes',
      expected: 'typographic quotes and apostrophes',
      found: straight.trim(),
    });
  if (text === english.text && isWorded(shape) && !maySame(locale, text))
    found.push({ line, rule: 'translated', expected: `a text in ${locale}`, found: `the English '${text}'` });
  return found;
}

function readShape(key: string, { text, line }: Message): Shape | Broken {
  try {
    return shapeOf(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { line, rule: 'icu', expected: `an ICU message in '${key}'`, found: `${reason} in '${text}'` };
  }
}

function listed({ names }: Shape): string {
  return [...names].sort().join(' ') || 'no arguments';
}

function isWorded({ words }: Shape): boolean {
  return words.some((word) => /\p{L}/u.test(word));
}

function maySame(locale: string, text: string): boolean {
  return SAME_AS_ENGLISH.some((entry) => entry.text === text && entry.locales.includes(locale));
}

if (import.meta.main) await runChecks({ locales: checkLocales });
