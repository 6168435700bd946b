import { textsOf, translator } from '../../../locales/messages.server.ts';
import { DEPARTMENTS } from '../../../services/catalogue/catalogue.ts';
import { cardsOf } from '../../cards/load.server.ts';
import { documentsInWork } from '../../filling/open.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { StartProps } from './start-page.tsx';

const RECENT = 6;

/** The start of the workspace: what was opened last, what is needed often, and the shelves. */
export async function loadStart(page: MemberContext): Promise<StartProps> {
  const { catalogue, account } = page.services;
  const texts = textsOf(page.locale, 'workspace');
  const t = translator(page.locale, 'workspace');
  const opened = await account.openings(page.identity.accountId, RECENT);
  return {
    texts: texts.start,
    brand: texts.shell.brand,
    words: textsOf(page.locale, 'filling').work,
    unnamed: textsOf(page.locale, 'filling').own.unnamed,
    work: await documentsInWork(page),
    recent: cardsOf(
      page,
      opened.flatMap((id) => catalogue.find(id) ?? []),
    ),
    suggested: cardsOf(page, catalogue.suggested(page.locale)),
    departments: DEPARTMENTS.map((department) => ({
      label: texts.departments[department],
      href: page.link(department),
      count: t('start.documents', { count: catalogue.inDepartment(department, page.locale).length }),
    })),
  };
}
