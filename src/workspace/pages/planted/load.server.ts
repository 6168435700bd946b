import { textsOf, translator } from '../../../locales/messages.server.ts';
import { ownList } from '../../filling/own-list.server.ts';
import { PLANTED } from '../../filling/planted-notice.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { PlantedProps } from './planted-page.tsx';

/** Documents shown at a time: the next ones follow as soon as these are decided. */
const SHOWN = 50;

/**
 * What was filled in by a session that had not shown its mailbox, and is not decided yet (decision 0027,
 * planted documents).
 */
export async function loadPlanted(page: MemberContext): Promise<PlantedProps> {
  const { locale, identity, link } = page;
  const { documents, total } = await ownList(page, { planted: true, limit: SHOWN });
  const { planted, all } = textsOf(locale, 'own');
  const { own, work } = textsOf(locale, 'filling');
  const t = translator(locale, 'own');
  return {
    texts: planted,
    brand: textsOf(locale, 'workspace').shell.brand,
    lead: total > 0 ? t('planted.lead', { email: identity.email }) : planted.none,
    count: total > SHOWN ? t('count', { count: total }) : null,
    documents,
    unnamed: own.unnamed,
    edited: work.edited,
    action: link(PLANTED),
    all: { label: all, href: link('documents/') },
  };
}
