import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { ListedVersion } from '../../../services/drive/version.ts';
import { numberedOf } from '../../../services/numbers/numbered.ts';
import type { TakenNumber } from '../../../services/numbers/series.ts';
import { printDate } from '../../../shared/dates.ts';
import { documentHref } from '../../filling/open.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { statusWord } from '../../versions/document-versions-link.server.ts';
import {
  NOW,
  type OpenedVersions,
  openedVersions,
  savedWords,
  versionsHref,
  versionTitle,
} from '../../versions/opened-versions.server.ts';
import type { VersionLine, VersionsProps } from './versions-page.tsx';

/** A document as it is and as it was. */
export async function loadVersions(visit: WorkspaceContext): Promise<VersionsProps> {
  const seen = await openedVersions(visit);
  const { services, identity } = seen.page;
  const taken = await services.numbers.of(identity.accountId, seen.document.id);
  return versionsProps(seen, await services.drive.versions.list(seen.document), taken);
}

/** @param taken the number of a series that it took */
function versionsProps(
  seen: OpenedVersions,
  versions: readonly ListedVersion[],
  taken: TakenNumber | undefined,
): VersionsProps {
  const { page, opened, document } = seen;
  const { locale } = page;
  const texts = textsOf(locale, 'versions');
  const [newest] = versions;
  const isKept = newest?.state === document.version;
  const lines = versions.map((version) => lineOf(seen, version));
  const compare = new URL(versionsHref(seen, 'compare/'), page.url);
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    name: nameOf(seen),
    title: opened.entry.title,
    lang: opened.entry.locale === locale ? undefined : opened.entry.locale,
    status: statusWord(page, document.status, taken?.cancelledAt != null),
    ...statusFacts(seen, taken !== undefined),
    documentHref: documentHref(page, opened.entry, opened.id),
    documentLink: texts.toDocument,
    action: versionsHref(seen),
    now: isKept ? null : { saved: savedWords(page, document.updatedAt, authorOf(seen)) },
    versions: lines,
    compare: {
      action: compare.pathname,
      hidden: Object.fromEntries(compare.searchParams),
      options: optionsOf(seen, versions),
    },
  };
}

/** What two states can be compared: the present one, and the kept ones. */
function optionsOf({ page, document }: OpenedVersions, versions: readonly ListedVersion[]) {
  const { now } = textsOf(page.locale, 'versions');
  const kept = versions.map((version) => {
    const title = versionTitle(page, version);
    const label = version.state === document.version ? `${title} (${now})` : title;
    return { value: String(version.no), label };
  });
  return versions[0]?.state === document.version ? kept : [{ value: NOW, label: now }, ...kept];
}

/** How a document is called: by its owner or by what is typed in it, else by its template. */
export function nameOf({ opened, document }: OpenedVersions): string {
  return document.name || opened.entry.title;
}

/** Whoever saved it last, where that is its owner. */
export function authorOf({ page, document }: OpenedVersions): ListedVersion['author'] {
  const { accountId, email } = page.identity;
  return document.savedBy === accountId ? { id: accountId, email } : null;
}

function statusFacts(
  { page, opened, document }: OpenedVersions,
  isNumbered: boolean,
): Pick<VersionsProps, 'about' | 'act'> {
  const { locale } = page;
  const texts = textsOf(locale, 'versions');
  const t = translator(locale, 'versions');
  const day = (date: Date | null) => (date ? printDate(date, LOCALES[locale].hreflang) : '');
  const { status, finishedAt, sentAt } = document;
  if (status === 'signed') return { about: texts.about.signed, act: null };
  if (finishedAt && isNumbered) return { about: t('about.numbered', { date: day(finishedAt) }), act: null };
  if (finishedAt) {
    const act = { intent: 'reopen', label: texts.goOn } as const;
    const kind = status === 'sent' ? 'sentFinal' : 'final';
    return { about: t(`about.${kind}`, { date: day(finishedAt), sent: day(sentAt) }), act };
  }
  // Its number is taken where one sees which it will be.
  if (numberedOf(opened.template)) return { about: texts.about.draftNumbered, act: null };
  const about = status === 'sent' ? t('about.sent', { date: day(sentAt) }) : texts.about.draft;
  return { about, act: { intent: 'finish', label: texts.finish } };
}

function lineOf(seen: OpenedVersions, version: ListedVersion): VersionLine {
  const { page, document } = seen;
  const t = translator(page.locale, 'versions');
  const { no, name } = version;
  const isNow = version.state === document.version;
  return {
    no,
    name,
    title: versionTitle(page, version),
    numbered: name ? t('numbered', { no }) : null,
    saved: savedWords(page, version.at, version.author),
    marks: marksOf(seen, version),
    isNow,
    href: versionsHref(seen, `${no}/`),
    compareHref: isNow ? null : versionsHref(seen, 'compare/', { before: String(no), after: NOW }),
    canRestore: !isNow && document.finishedAt === null,
  };
}

/** Why it was kept, in words. */
export function marksOf(
  { page }: Pick<OpenedVersions, 'page'>,
  { kind, sentAt, restoredNo }: ListedVersion,
): string[] {
  const { status } = textsOf(page.locale, 'versions');
  const t = translator(page.locale, 'versions');
  return [
    ...(kind === 'final' ? [status.final] : []),
    ...(sentAt ? [status.sent] : []),
    ...(kind === 'updated' ? [textsOf(page.locale, 'updates').mark] : []),
    ...(restoredNo === null ? [] : [t('restoredFrom', { no: restoredNo })]),
  ];
}
