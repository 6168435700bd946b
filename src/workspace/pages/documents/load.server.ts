import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { ListPlace } from '../../../services/drive/drive.ts';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../../services/drive/status.ts';
import { isUuid } from '../../../shared/ids.ts';
import { searchText } from '../../../shared/search-text.ts';
import type { OwnDocument } from '../../filling/filling-data.ts';
import { documentAddress } from '../../filling/opened.server.ts';
import { type OwnAsked, type OwnPage, ownList } from '../../filling/own-list.server.ts';
import { plantedNotice } from '../../filling/planted-notice.server.ts';
import { carriedIn } from '../../shell/address.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { standingLink } from '../../signing/standing.server.ts';
import type { AllDocument } from './documents-list.tsx';
import type { DocumentsProps } from './documents-page.tsx';

/** Documents on one page. */
const BATCH = 25;
/** The top of the drive, as an address names it. */
const TOP = 'top';
const SORTS = ['date', 'name'] as const;

type Sort = (typeof SORTS)[number];
type Asked = {
  text: string;
  sort: Sort;
  template: number | undefined;
  /** A folder, '' for the top of the drive. */
  folder: string | undefined;
  isStarred: boolean;
  status: DocumentStatus | undefined;
  isTiles: boolean;
  from: ListPlace | undefined;
};

/** All documents of the account, or those that fit a word or come from a template. */
export async function loadDocuments(page: MemberContext): Promise<DocumentsProps> {
  const { services, visit, locale, url, link } = page;
  const asked = askedIn(url);
  if (asked.text) await services.limits.take('search', visit.address);
  const found = await ownList(page, { ...queryOf(asked), limit: BATCH });
  const texts = textsOf(locale, 'own');
  const { own, work } = textsOf(locale, 'filling');
  const { text, template, folder, isStarred, status, isTiles } = asked;
  const isNarrow = text !== '' || isStarred || [template, folder, status].some((one) => one !== undefined);
  return {
    brand: textsOf(locale, 'workspace').shell.brand,
    title: texts.title,
    count: found.total > 0 ? translator(locale, 'own')('count', { count: found.total }) : null,
    none: found.total > 0 ? null : isNarrow ? texts.none : texts.empty,
    start:
      found.total > 0
        ? null
        : isNarrow
          ? { label: texts.all, href: link('documents/') }
          : { label: texts.start, href: link('') },
    filters: found.total > 0 || isNarrow ? await filterForm(page, asked) : null,
    words: { own, work },
    list: textsOf(locale, 'items').list,
    move: {
      label: textsOf(locale, 'items').move,
      action: link('drive/move/').split('?')[0] ?? '',
      carried: carriedIn(page),
    },
    documents: await inWhole(page, found.documents),
    views: found.total > 0 ? viewsOf(page, asked) : [],
    isTiles,
    planted: await plantedNotice(page),
    action: `${url.pathname}${url.search}`,
    pager: pagerOf(page, asked, found),
    trash: { label: textsOf(locale, 'own').trash.title, href: link('trash/') },
  };
}

function askedIn({ searchParams }: URL): Asked {
  const template = searchParams.get('template') ?? '';
  const folder = searchParams.get('folder');
  const sort = SORTS.find((one) => one === searchParams.get('sort')) ?? 'date';
  return {
    text: searchText(searchParams.get('t')),
    sort,
    template: /^\d{1,9}$/.test(template) ? Number(template) : undefined,
    folder: folder === TOP ? '' : isUuid(folder) ? folder : undefined,
    isStarred: searchParams.get('stars') === '1',
    status: DOCUMENT_STATUSES.find((one) => one === searchParams.get('status')),
    isTiles: searchParams.get('view') === 'tiles',
    from: placeIn(searchParams.get('from') ?? '', sort),
  };
}

function queryOf({ text, sort, template, folder, isStarred, status, from }: Asked): Omit<OwnAsked, 'limit'> {
  return {
    ...{ sort, templateId: template, from, starred: isStarred, status },
    ...(folder === undefined ? {} : { folderId: folder || null }),
    ...(text ? { text } : {}),
  };
}

/** The address of the list as it was asked for, but for what is told. */
function addressOf({ link }: MemberContext, asked: Asked, place: ListPlace | null): string {
  const fields = {
    t: asked.text,
    template: String(asked.template ?? ''),
    folder: asked.folder === '' ? TOP : (asked.folder ?? ''),
    stars: asked.isStarred ? '1' : '',
    status: asked.status ?? '',
    sort: asked.sort,
    view: asked.isTiles ? 'tiles' : '',
    from: place ? `${place.direction}.${place.id}.${place.key}` : '',
  };
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
  return link(`documents/?${query}`);
}

function viewsOf(page: MemberContext, asked: Asked): DocumentsProps['views'] {
  const { rows, tiles } = textsOf(page.locale, 'items').list;
  return [false, true].map((isTiles) => ({
    label: isTiles ? tiles : rows,
    href: addressOf(page, { ...asked, isTiles }, asked.from ?? null),
    isOpen: isTiles === asked.isTiles,
  }));
}

/** Documents with their stars, pictures and the other languages of their templates. */
async function inWhole(page: MemberContext, documents: readonly OwnDocument[]): Promise<AllDocument[]> {
  const { services, identity } = page;
  const names = new Intl.DisplayNames(LOCALES[page.locale].hreflang, { type: 'language' });
  const ids = documents.map(({ id }) => id);
  const [starred, sent] = await Promise.all([
    services.items.marked(identity.accountId, ids),
    services.signing.sent.latest(identity.accountId, ids),
  ]);
  return documents.map((document) => {
    const entry = services.catalogue.known(document.templateId);
    const others = entry ? services.catalogue.versions(entry.family) : [];
    return {
      ...document,
      isStarred: starred.has(document.id),
      signing: standingLink(page, sent.get(document.id)),
      picture: entry ? `${documentAddress(entry)}/first?doc=${document.id}` : '',
      languages: others
        .filter(({ locale }) => locale !== entry?.locale)
        .map(({ locale }) => ({ value: locale, label: names.of(locale) ?? locale })),
    };
  });
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

function statusField({ locale }: MemberContext, status: DocumentStatus | undefined) {
  const texts = textsOf(locale, 'versions');
  const all = DOCUMENT_STATUSES.map((value) => ({ value, label: texts.status[value] }));
  return {
    name: 'status',
    label: texts.statusLabel,
    value: status ?? '',
    options: [{ value: '', label: texts.anyStatus }, ...all],
  };
}

async function filterForm(
  page: MemberContext,
  { text, sort, template, folder, isStarred, status, isTiles }: Asked,
): Promise<DocumentsProps['filters']> {
  const { locale, chosen, link } = page;
  const texts = textsOf(locale, 'own');
  const { list } = textsOf(locale, 'items');
  const carried = locale === chosen.kept ? [] : ['lang', 'lib'].map((name) => ({ name, value: locale }));
  return {
    action: link('documents/').split('?')[0] ?? '',
    label: textsOf(locale, 'workspace').search.filters,
    button: texts.show,
    hidden: [...carried, ...(isTiles ? [{ name: 'view', value: 'tiles' }] : [])],
    search: { label: texts.search, value: text },
    fields: [
      {
        name: 'template',
        label: texts.template,
        value: template === undefined ? '' : String(template),
        options: [{ value: '', label: texts.anyTemplate }, ...(await templateOptions(page))],
      },
      ...(await folderField(page, folder)),
      {
        name: 'stars',
        label: list.stars,
        value: isStarred ? '1' : '',
        options: [
          { value: '', label: list.anyStar },
          { value: '1', label: list.onlyStars },
        ],
      },
      statusField(page, status),
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
    .flatMap((id) => services.catalogue.known(id) ?? [])
    .map(({ id, title }) => ({ value: String(id), label: title }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

/** The folders that documents lie in; nothing to choose where all lie at the top. */
async function folderField({ services, identity, locale }: MemberContext, folder: string | undefined) {
  const folders = await services.drive.own.folders(identity.accountId);
  if (folders.length === 0 && folder === undefined) return [];
  const { list, moving } = textsOf(locale, 'items');
  return [
    {
      name: 'folder',
      label: list.folder,
      value: folder === '' ? TOP : (folder ?? ''),
      options: [
        { value: '', label: list.anyFolder },
        { value: TOP, label: moving.top },
        ...folders.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ];
}

function pagerOf(page: MemberContext, asked: Asked, found: OwnPage): DocumentsProps['pager'] {
  const { search } = textsOf(page.locale, 'workspace');
  const step = (place: ListPlace | null, label: string) =>
    place && { label, href: addressOf(page, asked, place) };
  return {
    label: search.pages,
    previous: step(found.previous, search.previous),
    next: step(found.next, search.next),
  };
}
