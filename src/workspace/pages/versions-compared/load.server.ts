import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { documentHref } from '../../filling/open.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { compared } from '../../versions/compared.ts';
import {
  NOW,
  type OpenedVersions,
  openedVersions,
  savedWords,
  stateSeen,
  versionOf,
  versionsHref,
  versionTitle,
} from '../../versions/opened-versions.server.ts';
import { comparedFields } from '../../versions/shown-fields.ts';
import { comparedWording } from '../document-version/load.server.ts';
import { authorOf, nameOf } from '../document-versions/load.server.ts';
import type { ComparedProps } from './compared-page.tsx';

/** Two states of a document, side by side: those the address names by `before` and `after`. */
export async function loadCompared(visit: WorkspaceContext): Promise<ComparedProps> {
  const seen = await openedVersions(visit);
  const { page } = seen;
  const { locale } = page;
  const { searchParams } = page.url;
  const chosen = searchParams.get('before');
  if (chosen === null) throw redirect(versionsHref(seen), { status: 303 });
  const asked = { before: chosen, after: searchParams.get('after') ?? NOW };
  const [before, after] = await Promise.all([sideOf(seen, asked.before), sideOf(seen, asked.after)]);
  const fields = comparedFields(before.state.fields, after.state.fields).map(({ key, label, ...texts }) =>
    compared(key, label, texts),
  );
  const words = comparedWording(before.state, after.state);
  const t = translator(locale, 'versions');
  const isSame = fields.length + words.length === 0;
  const documentLocale = after.state.template.locale;
  return {
    texts: textsOf(locale, 'versions'),
    brand: textsOf(locale, 'workspace').shell.brand,
    all: { label: `${textsOf(locale, 'versions').title}: ${nameOf(seen)}`, href: versionsHref(seen) },
    lang: documentLocale === locale ? undefined : documentLocale,
    before: before.shown,
    after: after.shown,
    turned: versionsHref(seen, 'compare/', { before: asked.after, after: asked.before }),
    count: isSame ? t('same') : t('differ', { fields: fields.length, parts: words.length }),
    fields,
    words,
  };
}

async function sideOf(seen: OpenedVersions, which: string) {
  const { page, opened, document } = seen;
  if (which === NOW) {
    const saved = savedWords(page, document.updatedAt, authorOf(seen));
    const href = documentHref(page, opened.entry, opened.id);
    const shown = { title: textsOf(page.locale, 'versions').now, saved, href };
    return { shown, state: await stateSeen(seen, document) };
  }
  const version = await versionOf(seen, which);
  const saved = savedWords(page, version.at, version.author);
  const shown = { title: versionTitle(page, version), saved, href: versionsHref(seen, `${version.no}/`) };
  return { shown, state: await stateSeen(seen, version) };
}
