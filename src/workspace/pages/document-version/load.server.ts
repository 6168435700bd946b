import { formatsOf } from '../../../document/file-formats.ts';
import { comparedParts, type Words } from '../../../document/wording/compare-parts.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { type Compared, compared } from '../../versions/compared.ts';
import {
  NOW,
  openedVersions,
  savedWords,
  stateSeen,
  versionOf,
  versionsHref,
  versionTitle,
} from '../../versions/opened-versions.server.ts';
import { marksOf, nameOf } from '../document-versions/load.server.ts';
import type { VersionProps } from './version-page.tsx';

/** A document as it was. */
export async function loadVersion(visit: WorkspaceContext): Promise<VersionProps> {
  const seen = await openedVersions(visit);
  const version = await versionOf(seen, visit.params['no']);
  const { page, opened, document } = seen;
  const { locale, link } = page;
  const state = await stateSeen(seen, version);
  const { template, wording, fields } = state;
  const isNow = version.state === document.version;
  return {
    texts: textsOf(locale, 'versions'),
    brand: textsOf(locale, 'workspace').shell.brand,
    no: version.no,
    title: versionTitle(page, version),
    saved: savedWords(page, version.at, version.author),
    marks: marksOf(seen, version),
    lang: template.locale === locale ? undefined : template.locale,
    all: { label: `${textsOf(locale, 'versions').title}: ${nameOf(seen)}`, href: versionsHref(seen) },
    compareHref: isNow ? null : versionsHref(seen, 'compare/', { before: String(version.no), after: NOW }),
    canRestore: !isNow && document.finishedAt === null,
    action: versionsHref(seen),
    files: opened.hasFiles
      ? {
          action: link(`doc/${documentSlug(opened.entry)}/file`),
          copy: opened.id,
          formats: formatsOf(template).map((format) => ({
            format,
            label: textsOf(locale, 'filling').files[format],
          })),
        }
      : null,
    fields: fields.filter(({ text }) => text !== ''),
    words: wording ? comparedWording({ ...state, wording: null }, state) : [],
  };
}

/** What became of a document's words, clause by clause. */
export function comparedWording(before: Words, after: Words): Compared[] {
  return comparedParts(before, after).map(({ kind, clause, ...texts }, index) =>
    compared(String(index), clause, { ...texts, moved: kind === 'moved' }),
  );
}
