import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { type ArticleValue, LONGEST, pictureAddress, wordsIn } from '../../../services/newsroom/article.ts';
import { newsroomPath } from '../../../services/newsroom/articles.server.ts';
import { shippedArticle } from '../../../services/newsroom/shipped-articles.server.ts';
import { verdictOf, whoMay } from '../../../services/operators/permissions.ts';
import { newestOf } from '../../../services/settings/changes.server.ts';
import { now } from '../../../shared/clock.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import type { OperatorPage, Retry } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { articleName } from '../newsroom/standing.server.ts';
import type { FormProps } from './article-form.tsx';
import { type Opened, valueIn } from './opened.server.ts';

const FIELDS = ['title', 'teaser', 'body', 'slug', 'date', 'time', 'picture', 'alt'] as const;
type FieldName = (typeof FIELDS)[number];

/** The form of an article with what is to be changed in it: what was typed, an earlier version, the draft, what stands. */
export function formFor(page: OperatorPage, opened: Opened): FormProps {
  const { locale, operator } = page;
  const { name, locale: spoken, history } = opened;
  const texts = textsOf(locale, 'console-newsroom');
  const { acts, list } = wordsOf(locale);
  const retry = page.retry?.act === 'article.draft' ? page.retry : undefined;
  const value = valueFor(page, opened);
  const values = valuesOf(value, retry);
  const field = (of: FieldName) => fieldOf(page, { field: of, value: values[of], retry });
  const may = verdictOf(operator.roles, 'article.draft') === 'may';
  const roles = textsOf(locale, 'console').roles;
  return {
    id: `${spoken}/${name.key}/${page.url.searchParams.get('from') ?? ''}`,
    title: texts.editor.write,
    lang: LOCALES[spoken].hreflang,
    hidden: {
      ...{ key: name.key, locale: spoken, seen: newestOf(history)?.id ?? '' },
      kept: value.picture ? `${value.picture.hash} ${value.picture.width} ${value.picture.height}` : '',
    },
    fields: {
      title: field('title'),
      teaser: field('teaser'),
      body: field('body'),
      slug: field('slug'),
      date: field('date'),
      time: field('time'),
      picture: field('picture'),
      alt: field('alt'),
    },
    zone: { label: texts.fields.zone, value: retry?.values['zone'] ?? value.time?.zone ?? null },
    slugPrefix: newsroomPath(spoken),
    picture: value.picture && {
      ...{
        src: pictureAddress(value.picture.hash),
        width: value.picture.width,
        height: value.picture.height,
      },
      alt: value.alt,
      remove: texts.fields.withoutPicture,
    },
    counts: { ...texts.counts, atWords: wordsIn(values.body) },
    problem: retry && !FIELDS.some((each) => each === retry.field) ? retry.problem : null,
    button: acts('acts.article.draft.button'),
    states: { saving: texts.editor.saving, saved: texts.editor.saved, unsaved: texts.editor.unsaved },
    disabledBecause: may
      ? null
      : translator(locale, 'console-newsroom')('editor.readOnly', {
          roles: list(whoMay('article.draft').map((role) => roles[role])),
        }),
    optional: acts('optional'),
  };
}

/** What the form begins with. A translation begins with the day and the picture of what is translated. */
function valueFor(
  page: OperatorPage,
  { history, draft, published, shipped, ...opened }: Opened,
): ArticleValue {
  const asked = history.find(({ id }) => id === page.url.searchParams.get('from'));
  const own = valueIn(asked ?? draft ?? published) ?? shipped;
  if (own) return own;
  const blank = { slug: '', title: '', teaser: '', body: '', alt: '', picture: null };
  const other = LOCALE_CODES.map((code) => {
    const from = articleName(opened.name.key, code);
    return valueIn(opened.all.held(from) ?? opened.all.draft(from)) ?? shippedArticle(from.key, code);
  }).find((value) => value !== undefined);
  const today = now().toISOString().slice(0, 10);
  return { ...blank, date: other?.date ?? today, picture: other?.picture ?? null };
}

function valuesOf(value: ArticleValue, retry: Retry | undefined): Record<FieldName, string> {
  const { title, teaser, body, slug, date, time, alt } = value;
  const shown = { title, teaser, body, slug, date: date ?? '', time: time?.at ?? '', picture: '', alt };
  if (!retry) return shown;
  const typed = (field: Exclude<FieldName, 'picture'>) => retry.values[field] ?? shown[field];
  return {
    ...{ title: typed('title'), teaser: typed('teaser'), body: typed('body'), slug: typed('slug') },
    ...{ date: typed('date'), time: typed('time'), picture: '', alt: typed('alt') },
  };
}

type Asked = { field: FieldName; value: string; retry: Retry | undefined };

function fieldOf({ locale }: OperatorPage, { field, value, retry }: Asked): FormProps['fields'][FieldName] {
  const { fields, help } = textsOf(locale, 'console-newsroom');
  return {
    label: fields[field],
    help: field === 'body' ? null : help[field],
    value,
    longest: field === 'date' || field === 'time' || field === 'picture' ? null : LONGEST[field],
    problem: retry?.field === field ? retry.problem : null,
  };
}
