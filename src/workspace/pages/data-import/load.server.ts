import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { ImportJob } from '../../../services/importing/imports.store.server.ts';
import { IMPORTED } from '../../../services/importing/report.ts';
import type { Space } from '../../../services/spaces/space.ts';
import type { Underway } from '../../../services/uploads/uploads.server.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { printDate } from '../../../shared/dates.ts';
import { hasKey } from '../../../shared/keys.ts';
import { spaceName } from '../../drive/place.server.ts';
import { uploadsData } from '../../drive/uploads/load-uploads.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { DataImportProps, EndedImport, RunningImport } from './data-import-page.tsx';

/** Names of what was left out that are shown at once. */
const MOST_NAMED = 20;

export type Zip = { id: string; name: string; bytes: number; createdAt: Date };
export type Seen = {
  space: Space;
  zips: readonly Zip[];
  open: readonly Underway[];
  job: ImportJob | undefined;
};

/** Where an export is brought in, and how far it is. */
export async function loadDataImport(page: MemberContext): Promise<DataImportProps> {
  const { services, identity } = page;
  const { accountId } = identity;
  const [spaces, zips, open, job] = await Promise.all([
    services.spaces.of(accountId),
    services.dataImport.zips(accountId),
    services.uploads.open(accountId),
    services.dataImport.latest(accountId),
  ]);
  const space = spaces.find(({ kind, role }) => kind === 'team' && role === 'holder') ?? spaces.find(isOwn);
  if (!space) throw notFound();
  return dataImportProps(page, { space, zips, open, job });
}

function isOwn({ kind }: Space): boolean {
  return kind === 'own';
}

/** The same in words, for what is known. */
export function dataImportProps(page: MemberContext, { space, zips, open, job }: Seen): DataImportProps {
  const { locale, link, url } = page;
  const texts = textsOf(locale, 'importing');
  const t = translator(locale, 'importing');
  const language = LOCALES[locale].hreflang;
  const problem = url.searchParams.get('problem');
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    problem: hasKey(texts.problem, problem) ? texts.problem[problem] : null,
    running: job && runningOf(page, job),
    ended: job && endedOf(page, job),
    zips: zips.map(({ id, name, bytes, createdAt }) => ({
      id,
      name,
      facts: t('choose.facts', {
        size: printBytes(bytes, language),
        date: printDate(createdAt, language),
      }),
    })),
    uploads: uploadsData(page, { space, folder: null, name: spaceName(page, space), open }),
    hrefs: {
      here: link('account/data/import/'),
      upload: link(`drive/upload-export/?space=${space.id}`),
      back: link('account/data/'),
    },
  };
}

function runningOf({ locale }: MemberContext, job: ImportJob): RunningImport | undefined {
  const { state, name, position, total } = job;
  if (state === 'done' || state === 'refused') return undefined;
  const t = translator(locale, 'importing');
  const digits = new Intl.NumberFormat(LOCALES[locale].hreflang);
  const isCounted = state !== 'waiting' && total > 0;
  const figures = { done: digits.format(position), total: digits.format(total) };
  return {
    title: t(`running.${state}`, { name }),
    count: isCounted ? t('running.count', figures) : null,
    position,
    total: Math.max(total, 1),
  };
}

function endedOf({ locale }: MemberContext, job: ImportJob): EndedImport | undefined {
  const { state, name, report, fault, createdAt } = job;
  if (state !== 'done' && state !== 'refused') return undefined;
  const t = translator(locale, 'importing');
  const texts = textsOf(locale, 'importing');
  const isWritten = Object.keys(report.counts).length > 0;
  const all = Object.values(report.counts).reduce((sum, { left }) => sum + left, 0);
  const named = report.left.slice(0, MOST_NAMED);
  return {
    isDone: state === 'done',
    title: t(`ended.${state}`, { name }),
    begun: t('ended.begun', { date: printDate(createdAt, LOCALES[locale].hreflang) }),
    fault: hasKey(texts.fault, fault)
      ? `${texts.fault[fault]} ${isWritten ? texts.ended.some : texts.ended.nothing}`
      : null,
    lines: linesOf(locale, report.counts),
    left: named.map((one) => ({ name: `${texts.what[one.what]}: ${one.name}`, why: texts.why[one.why] })),
    more: all > named.length ? t('left.more', { count: all - named.length }) : null,
    notes: [
      ...(report.inTrash > 0 ? [t('left.inTrash', { count: report.inTrash })] : []),
      ...(state === 'done' ? [texts.left.never] : []),
    ],
  };
}

/** 'Documents: 12 taken in · 3 already here' */
function linesOf(locale: MemberContext['locale'], counts: ImportJob['report']['counts']) {
  const t = translator(locale, 'importing');
  const texts = textsOf(locale, 'importing');
  return IMPORTED.flatMap((what) => {
    const counted = counts[what];
    if (!counted) return [];
    const columns = (['taken', 'there', 'left'] as const).filter((column) => counted[column] > 0);
    const words = columns.map((column) => t(`counts.${column}`, { count: counted[column] }));
    return [{ what: texts.what[what], words: words.join(' · ') }];
  });
}
