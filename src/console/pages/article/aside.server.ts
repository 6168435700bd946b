import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { wordsIn } from '../../../services/newsroom/article.ts';
import { slugPath } from '../../../services/newsroom/articles.server.ts';
import { shippedArticle } from '../../../services/newsroom/shipped-articles.server.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import { articleName, standingOf, startWords } from '../newsroom/standing.server.ts';
import type { ArticleProps } from './article-page.tsx';
import { whyField } from './draft.server.ts';
import { type Opened, valueIn } from './opened.server.ts';

/** What visitors read, or will. */
export function liveFor(page: OperatorPage, { name, locale: spoken, published, shipped, all }: Opened) {
  const { editor } = textsOf(page.locale, 'console-newsroom');
  const t = translator(page.locale, 'console-newsroom');
  const { moment } = wordsOf(page.locale);
  const value = valueIn(published) ?? shipped;
  if (!value) return null;
  const isScheduled = standingOf(name.key, spoken, all) === 'scheduled' && value.date !== null;
  const by = published?.publishedAt
    ? t('editor.publishedBy', { who: published.publishedBy ?? '', date: moment(published.publishedAt) })
    : null;
  return {
    title: editor.live,
    text: value.title,
    lines: [
      ...(isScheduled
        ? [t('editor.scheduled', { date: startWords(page.locale, value.date ?? '', value) })]
        : []),
      by ?? editor.shippedTitle,
      ...(published?.why ? [published.why] : []),
    ],
    link: isScheduled
      ? null
      : {
          label: editor.address,
          href: page.services.settings.previews.plainLink(slugPath(value.slug, spoken)),
        },
    acts: published
      ? [
          actProps(page, 'article.back', {
            ...{ hidden: { id: published.id }, fields: [whyField(page)], tone: 'danger' },
          }),
        ]
      : [],
  };
}

/** The same article in another language, to translate from. */
export function originalFor({ locale: reader }: OperatorPage, { name, locale: spoken, isNew, all }: Opened) {
  const t = translator(reader, 'console-newsroom');
  const others = [...new Set<Locale>(['en', reader, ...LOCALE_CODES])].filter((code) => code !== spoken);
  const other = others.find((code) => standingOf(name.key, code, all) !== 'none');
  if (isNew || !other) return null;
  const from = articleName(name.key, other);
  const written = all.held(from) ?? all.coming(from) ?? all.draft(from);
  const value = valueIn(written) ?? shippedArticle(name.key, other);
  if (!value) return null;
  const { title, teaser, body } = value;
  return {
    label: t('editor.original', { language: LOCALES[other].name }),
    lang: LOCALES[other].hreflang,
    text: [title, teaser, body].join('\n\n'),
  };
}

/** The marks that a text may have. */
export function marksFor({ locale }: OperatorPage): ArticleProps['marks'] {
  const { editor, marks: texts } = textsOf(locale, 'console-newsroom');
  return {
    title: editor.marks,
    marks: [
      { mark: texts.heading, help: texts.headingHelp },
      { mark: texts.bold, help: texts.boldHelp },
      { mark: texts.list, help: texts.listHelp },
      { mark: texts.link, help: texts.linkHelp },
      { mark: '{{trees}}', help: texts.valueHelp },
      { mark: texts.table, help: texts.tableHelp },
      { mark: texts.code, help: texts.codeHelp },
    ],
    none: texts.none,
  };
}

/** All versions, the newest first: each can be taken up again. */
export function historyFor({ locale }: OperatorPage, { history }: Opened): ArticleProps['history'] {
  const { history: columns, states, editor, list } = textsOf(locale, 'console-newsroom');
  const t = translator(locale, 'console-newsroom');
  const { moment } = wordsOf(locale);
  const labels = {
    ...{ draft: states.draft, published: states.live, replaced: states.replaced },
    ...{ withdrawn: states.withdrawn, discarded: states.saved },
  };
  return {
    title: editor.historyTitle,
    table: {
      caption: editor.historyTitle,
      empty: editor.noHistory,
      columns: [
        { label: columns.title, isMain: true },
        { label: columns.state },
        { label: columns.who },
        { label: columns.why },
        { label: columns.when, align: 'end' },
      ],
      rows: history.map((one) => ({
        id: one.id,
        cells: [
          {
            text: valueIn(one)?.title || list.untitled,
            small: t('counts.words', { count: wordsIn(valueIn(one)?.body ?? '') }),
          },
          { text: labels[one.state], tone: one.state === 'published' ? 'good' : 'quiet' },
          { text: one.endedBy ?? one.publishedBy ?? one.writtenBy },
          { text: one.why ?? '' },
          {
            ...(one.state === 'draft'
              ? { text: '–' }
              : { text: editor.again, href: `?from=${one.id}#write` }),
            small: moment(one.publishedAt ?? one.writtenAt),
          },
        ],
      })),
    },
  };
}
