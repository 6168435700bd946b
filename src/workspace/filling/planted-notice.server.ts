import { textsOf, translator } from '../../locales/messages.server.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import { ownList } from './own-list.server.ts';
import type { PlantedNoticeProps } from './planted-notice.tsx';

/** Where the address of what is to be decided stands. */
export const PLANTED = 'documents/unconfirmed/';

/** That documents wait for the owner's word (decision 0027, planted documents); null where none does. */
export async function plantedNotice(page: MemberContext): Promise<PlantedNoticeProps | null> {
  const { total } = await ownList(page, { planted: true, limit: 1 });
  if (total === 0) return null;
  return {
    text: translator(page.locale, 'own')('planted.notice', { count: total }),
    link: { label: textsOf(page.locale, 'own').planted.look, href: page.link(PLANTED) },
  };
}
