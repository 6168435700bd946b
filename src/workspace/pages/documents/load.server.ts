import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { ListPlace } from '../../../services/drive/drive.ts';
import { isUuid } from '../../../shared/ids.ts';
import { searchText } from '../../../shared/search-text.ts';
import { trashLink } from '../../filling/act-on-document.server.ts';
import { type OwnPage, ownList } from '../../filling/own-list.server.ts';
import { plantedNotice } from '../../filling/planted-notice.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { DocumentsProps } from './documents-page.tsx';

/** Documents on one page. */
const BATCH = 25;
const SORTS = ['date', 'name'] as const;

type Sort = (typeof SORTS)[number];
type Asked = {
  text: string;
  sort: Sort;
  template: number | undefined;
  from: ListPlace | undefined;
};

/** All documents of the account, or those that fit a word or come from a template. */
export async function loadDocuments(page: MemberContext): Promise<DocumentsProps> {
  const { services, visit, locale, url, link } = page;
  const asked = askedIn(url);
  if (asked.text) await services.limits.take('search', visit.address);
  const { text, sort, template: templateId, from } = asked;
  const found = await ownList(page, { sort, templateId, from, limit: BATCH, ...(text ? { text } : {}) });
  const texts = textsOf(locale, 'own');
  const { own, work } = textsOf(locale, 'filling');
  const isNarrow = text !== '' || templateId !== undefined;
  return {
    brand: textsOf(locale, 'workspace').shell.brand,
    title: texts.title,
    count: found.total > 0 ? translator(locale, 'own')('count', { count: found.total }) : null,
    none: found.total > 0 ? null : isNarrow ? texts.none : texts.empty,
    start: found.total > 0 || isNarrow ? null : { label: texts.start, href: link('') },
    filters: found.total > 0 || isNarrow ? await filterForm(page, asked) : null,
    words: { own, work },
    documents: found.documents,
    planted: await plantedNotice(page),
    action: `${url.pathname}${url.search}`,
    pager: pagerOf(page, asked, found),
    trash: (await ownList(page, { removed: true, limit: 1 })).total > 0 ? trashLink(page) : null,
  };
}

function askedIn({ searchParams }: URL): Asked {
  const template = searchParams.get('template') ?? '';
  const sort = SORTS.find((one) => one === searchParams.get('sort')) ?? 'date';
  return {
    text: searchText(searchParams.get('t')),
    sort,
    template: /^\d{1,9}$/.test(template) ? Number(template) : undefined,
    from: placeIn(searchParams.get('from') ?? '', sort),
  };
}

/** A place of the list as an address names it: after.{id}.{key}; undefined for anything that is none. */
function placeIn(text: string, sort: Sort): ListPlace | undefined {
  const [, way, id, key = ''] = /^(after|before)\.([^.]{36})\.(.{1,300})$/u.exec(text) ?? [];
  const isKey = sort === 'date' ? isMoment(key) : !/\p{Cc}/u.test(key);
  if (!isUuid(id) || !isKey) return undefined;
  return { direction: way === 'before' ? 'before' : 'after', id, key };
}

/** An existing moment, to the microsecond. */
function isMoment(key: string): boolean {
  const seconds = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{6}Z$/.exec(key)?.[1] ?? '';
  const moment = new Date(`${seconds}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(seconds);
}

async function filterForm(
  page: MemberContext,
  { text, sort, template }: Asked,
): Promise<DocumentsProps['filters']> {
  const { locale, chosen, link } = page;
  const texts = textsOf(locale, 'own');
  const carried = locale === chosen.kept ? [] : ['lang', 'lib'].map((name) => ({ name, value: locale }));
  return {
    action: link('documents/').split('?')[0] ?? '',
    label: textsOf(locale, 'workspace').search.filters,
    button: texts.show,
    hidden: carried,
    search: { label: texts.search, value: text },
    fields: [
      {
        name: 'template',
        label: texts.template,
        value: template === undefined ? '' : String(template),
        options: [{ value: '', label: texts.anyTemplate }, ...(await templateOptions(page))],
      },
      {
        name: 'sort',
        label: texts.sort,
        value: sort,
        options: SORTS.map((value) => ({ value, label: texts.sorts[value] })),
      },
    ],
  };
}

/** The templates somebody has documents of, from A to Z. */
async function templateOptions({ services, identity, locale }: MemberContext) {
  const ids = await services.drive.own.templates(identity.accountId);
  return ids
    .flatMap((id) => services.catalogue.find(id) ?? [])
    .map(({ id, title }) => ({ value: String(id), label: title }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

function pagerOf({ locale, link }: MemberContext, asked: Asked, found: OwnPage): DocumentsProps['pager'] {
  const { search } = textsOf(locale, 'workspace');
  const step = (place: ListPlace | null, label: string) => {
    if (!place) return null;
    const from = `${place.direction}.${place.id}.${place.key}`;
    const fields = { t: asked.text, template: String(asked.template ?? ''), sort: asked.sort, from };
    const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
    return { label, href: link(`documents/?${query}`) };
  };
  return {
    label: search.pages,
    previous: step(found.previous, search.previous),
    next: step(found.next, search.next),
  };
}
