import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { ArticleValue } from '../../../services/newsroom/article.ts';
import { SHIPPED_ARTICLES, shippedArticle } from '../../../services/newsroom/shipped-articles.server.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { NEW_ARTICLE } from '../../acts/new-article.ts';
import { languageIn } from '../../catalogue/template-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { type Overview, overviewOf } from '../../settings/overview.server.ts';
import { settingPath } from '../../settings/setting-path.ts';
import { dayWords } from '../../settings/setting-words.server.ts';
import type { NewsroomProps } from './newsroom-page.tsx';
import { articleName, STANDINGS, type Standing, standingBadge, standingOf } from './standing.server.ts';

/** An article as the list shows it: in the reader's language where it has words in it. */
export type Listed = {
  record: string;
  /** The language of what is shown of it. */
  locale: Locale;
  value: ArticleValue;
  standings: ReadonlyMap<Locale, Standing>;
};

/** All articles, the newest first: shipped and written, drafts too. */
export async function loadNewsroom(page: OperatorPage): Promise<NewsroomProps> {
  const { locale, url, operator } = page;
  const { list: texts, states } = textsOf(locale, 'console-newsroom');
  const t = translator(locale, 'console-newsroom');
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 120);
  const state = STANDINGS.find((each) => each === url.searchParams.get('state')) ?? null;
  const all = await overviewOf(page);
  const articles = (await listedArticles(page, all)).filter(
    (one) =>
      hasWords(one, q) && (state === null || [...one.standings.values()].some((each) => each === state)),
  );
  return {
    title: texts.title,
    lead: texts.lead,
    write:
      verdictOf(operator.roles, 'article.draft') === 'may'
        ? { label: texts.write, href: `${CONSOLE}newsroom/${locale}/${NEW_ARTICLE}/` }
        : null,
    filters: {
      label: texts.find,
      button: textsOf(locale, 'console').list.apply,
      search: { label: texts.find, value: q },
      fields: [
        {
          ...{ name: 'state', label: texts.standing, value: state ?? '' },
          options: [
            { value: '', label: texts.any },
            ...(['live', 'scheduled', 'draft', 'shipped'] as const).map((value) => ({
              value,
              label: value === 'scheduled' ? t('states.scheduled', { date: '…' }) : states[value],
            })),
          ],
        },
      ],
    },
    count: t('list.count', { count: articles.length }),
    table: {
      caption: texts.title,
      empty: texts.empty,
      columns: [
        { label: texts.article, isMain: true },
        { label: texts.languages },
        { label: texts.state },
        { label: texts.date, align: 'end' },
      ],
      rows: articles.map((one) => rowOf(page, one, all)),
    },
  };
}

/** What there is of articles, in whatever state. */
export async function listedArticles({ locale, services }: OperatorPage, all: Overview): Promise<Listed[]> {
  const written = [...services.settings.published(), ...(await services.settings.drafts())];
  const records = new Set([
    ...SHIPPED_ARTICLES,
    ...written.flatMap(({ kind, key }) => (kind === 'article' ? [key] : [])),
  ]);
  return [...records]
    .flatMap((record) => listedOf(record, locale, all) ?? [])
    .toSorted((one, other) => (other.value.date ?? '9').localeCompare(one.value.date ?? '9'));
}

function listedOf(record: string, reader: Locale, all: Overview): Listed | undefined {
  const standings = new Map(LOCALE_CODES.map((code) => [code, standingOf(record, code, all)]));
  const locale = [reader, ...LOCALE_CODES].find((code) => standings.get(code) !== 'none');
  const value = locale && shownOf(record, locale, all);
  return value ? { record, locale, value, standings } : undefined;
}

/** What stands of it in a language: what visitors see, else what they will see, else the draft. */
function shownOf(record: string, locale: Locale, all: Overview): ArticleValue | undefined {
  const name = articleName(record, locale);
  const found = (all.held(name) ?? all.coming(name))?.value;
  if (found && 'slug' in found) return found;
  const draft = all.draft(name)?.value;
  return shippedArticle(record, locale) ?? (draft && 'slug' in draft ? draft : undefined);
}

function hasWords({ value: { title, teaser, slug } }: Listed, q: string): boolean {
  return [title, teaser, slug].some((text) => text.toLowerCase().includes(q.toLowerCase()));
}

function rowOf({ locale }: OperatorPage, one: Listed, all: Overview): NewsroomProps['table']['rows'][number] {
  const { list: texts } = textsOf(locale, 'console-newsroom');
  const name = articleName(one.record, one.locale);
  return {
    id: one.record,
    cells: [
      {
        text: one.value.title || texts.untitled,
        href: `${CONSOLE}${settingPath(name)}`,
        small: one.value.teaser,
      },
      languagesCell(locale, one, all),
      standingBadge(locale, one, all),
      { text: one.value.date ? dayWords(locale, one.value.date) : '–' },
    ],
  };
}

/** The languages that visitors read it in, and those in which a draft waits. */
function languagesCell(reader: OperatorPage['locale'], { record, standings }: Listed, all: Overview) {
  const t = translator(reader, 'console-newsroom');
  const { list } = wordsOf(reader);
  const named = (codes: readonly Locale[]) => list(codes.map((code) => languageIn(reader, code)));
  const shown = LOCALE_CODES.filter((code) => ['live', 'shipped'].includes(standings.get(code) ?? ''));
  const drafted = LOCALE_CODES.filter((code) => all.draft(articleName(record, code)));
  return {
    text:
      shown.length === LOCALE_CODES.length ? t('list.every', { count: shown.length }) : named(shown) || '–',
    small: drafted.length > 0 ? t('list.drafts', { languages: named(drafted) }) : null,
  };
}
