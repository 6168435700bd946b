import { textsOf, translator } from '../../../locales/messages.server.ts';
import { ownList } from '../../filling/own-list.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { TrashProps } from './trash-page.tsx';

/** Documents shown at a time: the next ones follow as these go. */
const SHOWN = 50;

/** What was thrown away within thirty days, the one changed last first. */
export async function loadTrash(page: MemberContext): Promise<TrashProps> {
  const { locale, link } = page;
  const { documents, total } = await ownList(page, { removed: true, limit: SHOWN });
  const { trash, all } = textsOf(locale, 'own');
  return {
    texts: trash,
    brand: textsOf(locale, 'workspace').shell.brand,
    count: total > SHOWN ? translator(locale, 'own')('count', { count: total }) : null,
    documents,
    unnamed: textsOf(locale, 'filling').own.unnamed,
    action: link('documents/trash/'),
    all: { label: all, href: link('documents/') },
    emptiesAtOnce: true,
  };
}
