import { randomUUID } from 'node:crypto';
import { type ArticleValue, LONGEST } from '../../services/newsroom/article.ts';
import type { DrawnPicture } from '../../services/newsroom/pictures.server.ts';
import { SHIPPED_ARTICLES } from '../../services/newsroom/shipped-articles.server.ts';
import { slugFrom } from '../../services/newsroom/slug.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { parseValue } from '../../services/settings/changes.server.ts';
import { isDay } from '../../services/settings/fields.ts';
import type { SettingName } from '../../services/settings/setting.ts';
import { isUuid } from '../../shared/ids.ts';
import { keysOf } from '../../shared/keys.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { isZone } from '../../shared/zoned.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { settingId, settingPath } from '../settings/setting-path.ts';
import { type Act, isMisfit, type Misfit, misfit, type Prepared, refused } from './act.server.ts';
import { NEW_ARTICLE } from './new-article.ts';

/** What those are called that are made here: a number, as titles change. */
const WRITTEN = /^news-[a-z\d]{10}$/;

/** Keeps what was typed, whatever it lacks; nothing where somebody saved another draft since the form was opened. */
const draft: Act = async (page, fields) => {
  const name = nameIn(fields);
  if (!name) return undefined;
  const long = keysOf(LONGEST).find((field) => textIn(fields, field).length > LONGEST[field]);
  if (long) return misfit(long, 'articleLong');
  const drawn = await pictureIn(page);
  if (isMisfit(drawn)) return drawn;
  const value = valueIn(fields, drawn.picture);
  if (fields['key'] === NEW_ARTICLE && isEmpty(value)) return misfit('title', 'articleEmpty');
  return {
    ...{ subject: { kind: 'article', id: settingId(name) }, back: settingPath(name), facts: [] },
    perform: (note) => save(page, name, { value, drawn: drawn.picture, seen: seenIn(fields), note }),
  };
};

/** Nothing that somebody would miss; the day is filled in from the start. */
function isEmpty({ title, slug, teaser, body, alt, picture }: ArticleValue): boolean {
  return [title, slug, teaser, body, alt].every((text) => text === '') && picture === null;
}

type Saving = {
  value: ArticleValue;
  drawn: DrawnPicture | null;
  seen: string | null;
  note: Parameters<Prepared['perform']>[0];
};

async function save(page: OperatorPage, name: SettingName<'article'>, { value, drawn, seen, note }: Saving) {
  const { settings, newsPictures } = page.services;
  const by = page.operator.email;
  const wanted = { value, fromDay: value.date, untilDay: null, seen };
  const { outcome } = await settings.changes.redraft(name, wanted, {
    by,
    async note(query, change) {
      if (drawn) await newsPictures.keep(query, drawn, by);
      await note(query, change);
    },
  });
  if (outcome === 'savedSince') return refused('articleSaved', 'seen');
  return { outcome: 'done' as const, onward: settingPath(name) };
}

function nameIn({ key = '', locale: spoken }: Fields): SettingName<'article'> | undefined {
  const locale = LOCALE_CODES.find((code) => code === spoken);
  if (!locale) return undefined;
  if (key === NEW_ARTICLE)
    return { kind: 'article', key: `news-${randomUUID().replaceAll('-', '').slice(0, 10)}`, locale };
  return SHIPPED_ARTICLES.includes(key) || WRITTEN.test(key) ? { kind: 'article', key, locale } : undefined;
}

function seenIn({ seen }: Fields): string | null {
  return isUuid(seen) ? seen : null;
}

function textIn(fields: Fields, name: string): string {
  return (fields[name] ?? '').replaceAll('\r\n', '\n').trim();
}

/** A title and a teaser are of one line, however they were pasted. */
function lineIn(fields: Fields, name: string): string {
  return textIn(fields, name).replaceAll(/\s+/g, ' ');
}

function valueIn(fields: Fields, drawn: DrawnPicture | null): ArticleValue {
  const [title, date] = [lineIn(fields, 'title'), textIn(fields, 'date')];
  return {
    title,
    slug: lineIn(fields, 'slug').toLowerCase() || slugFrom(title),
    teaser: lineIn(fields, 'teaser'),
    body: textIn(fields, 'body'),
    date: isDay(date) ? date : null,
    ...timeIn(fields),
    picture: drawn ? { hash: drawn.hash, width: drawn.width, height: drawn.height } : keptIn(fields),
    alt: lineIn(fields, 'alt'),
  };
}

/** Nothing where no time is typed: then it is shown from the first moment of its day. */
function timeIn({ time: at = '', zone = '' }: Fields): Pick<ArticleValue, 'time'> {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(at) && isZone(zone) ? { time: { at, zone } } : {};
}

/** The picture that the form had: what is none of its shape is none. */
function keptIn({ kept = '', withoutPicture }: Fields): ArticleValue['picture'] {
  const [hash, width, height] = kept.split(' ');
  const picture = { hash, width: Number(width), height: Number(height) };
  const asked = { slug: '', title: '', teaser: '', body: '', date: null, alt: '', picture };
  return withoutPicture === 'on' ? null : (parseValue('article', asked)?.picture ?? null);
}

async function pictureIn({
  services,
  files,
}: OperatorPage): Promise<{ picture: DrawnPicture | null } | Misfit> {
  const { picture } = files;
  // A form without one brings an empty file.
  if (!picture || picture.bytes.length === 0) return { picture: null };
  const drawn = await services.newsPictures.read(picture.bytes);
  return typeof drawn === 'string' ? misfit('picture', drawn) : { picture: drawn };
}

export const ARTICLE_ACTS = { 'article.draft': draft } as const satisfies Partial<Record<ActName, Act>>;
