import { textsOf, translator } from '../../../locales/messages.server.ts';
import { cardHeading, documentSlug } from '../../../services/catalogue/catalogue.ts';
import { DEFAULT_KEYWORDS } from '../../../services/catalogue/suggested.table.ts';
import { documentCard, openLink, type PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

const BATCH = 12;
const LONGEST_QUERY = 80;

/** A campaign page: its record's words, and twelve documents, or those found for the `q` of the address. */
export function loadLanding(page: PageContext): LoadedPage {
  const locale = page.contentLocale;
  const texts = textsOf(locale, 'landing');
  const t = translator(locale, 'landing');
  const record = texts.records[recordKey(page.match?.row.record)];
  const { catalogue } = page.services;
  const q =
    page.url.searchParams
      .get('q')
      ?.replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, LONGEST_QUERY) ?? '';
  const found = q ? catalogue.matching(q.replaceAll('-', ' '), locale).slice(0, BATCH) : [];
  // A q nothing is found for says nothing on the page either (S30): no words of strangers in our headlines.
  const alias = found.length > 0 ? cardHeading(q) : '';
  const entries = found.length > 0 ? found : catalogue.suggested(locale);
  const cards = entries.map((entry) => documentCard(page, entry));
  const first = entries[0];
  const counts = entries.flatMap((entry) => entry.pages ?? []);
  const destination = found.length > 0 && first ? documentSlug(first) : '';
  return {
    page: {
      name: 'landing',
      props: {
        layout: page.match?.row.layout ?? 'landing-page',
        lang: locale,
        texts,
        title: alias ? t('head.title', { document: alias }) : record.title,
        lead: record.lead,
        found: alias ? t('found', { count: found.length, q: alias }) : null,
        departments: textsOf(locale, 'chrome').templatesMenu,
        pageCounts: Object.fromEntries(counts.map((count) => [count, t('pages', { count })])),
        cards,
        button: textsOf(locale, 'dialogs').buttons.download,
        main: openLink(page, { destination, label: alias, heading: alias, target: 'hero' }),
      },
    },
    title: t('head.title', { document: alias || record.label }),
    description: record.description,
    alias,
    keyword: found.length > 0 ? q.toLowerCase().replaceAll(' ', '-') : DEFAULT_KEYWORDS[page.locale],
  };
}

const RECORDS = ['start', 'templates', 'users', 'drafted', 'blanks', 'demo', 'office', 'save'] as const;

function recordKey(name: string | undefined): (typeof RECORDS)[number] {
  return RECORDS.find((record) => record === name) ?? 'start';
}
