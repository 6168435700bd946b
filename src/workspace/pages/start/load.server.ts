import { textsOf, translator } from '../../../locales/messages.server.ts';
import { DEPARTMENTS } from '../../../services/catalogue/catalogue.ts';
import { cardsOf } from '../../cards/load.server.ts';
import { ownList } from '../../filling/own-list.server.ts';
import { plantedNotice } from '../../filling/planted-notice.server.ts';
import { loadFirstSteps } from '../../first-steps/load.server.ts';
import { loadGrove } from '../../grove/load.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { StartProps } from './start-page.tsx';

const RECENT = 6;
/** Documents in work; the way to all of them stands below. */
const IN_WORK = 9;

/** The start of the workspace: what was opened last, what is needed often, and the shelves. */
export async function loadStart(page: MemberContext): Promise<StartProps> {
  const { catalogue, account } = page.services;
  const texts = textsOf(page.locale, 'workspace');
  const t = translator(page.locale, 'workspace');
  const [opened, work, grove] = await Promise.all([
    account.openings(page.identity.accountId, RECENT),
    ownList(page, { limit: IN_WORK }),
    loadGrove(page),
  ]);
  const entries = opened.flatMap((id) => catalogue.find(id) ?? []);
  return {
    texts: texts.start,
    brand: texts.shell.brand,
    grove,
    planted: await plantedNotice(page),
    steps: await loadFirstSteps(page, { opened: entries[0], newest: work.documents[0] }),
    drive: { label: textsOf(page.locale, 'files').title, href: page.link('drive/') },
    companies: { label: textsOf(page.locale, 'companies').links.label, href: page.link('companies/') },
    words: textsOf(page.locale, 'filling').work,
    unnamed: textsOf(page.locale, 'filling').own.unnamed,
    work: work.documents,
    own: ownWords(page, work.total),
    recent: cardsOf(page, entries),
    suggested: cardsOf(page, catalogue.suggested(page.locale)),
    departments: DEPARTMENTS.map((department) => ({
      label: texts.departments[department],
      href: page.link(department),
      count: t('start.documents', { count: catalogue.inDepartment(department, page.locale).length }),
    })),
  };
}

/** The way to all documents, and a field to find one of them by. */
function ownWords({ locale, chosen, link }: MemberContext, total: number): StartProps['own'] {
  const { search } = textsOf(locale, 'own');
  const href = link('documents/');
  return {
    all: { label: translator(locale, 'own')('allOf', { count: total }), href },
    find: {
      action: href.split('?')[0] ?? '',
      label: search,
      button: textsOf(locale, 'workspace').shell.searchButton,
      hidden: locale === chosen.kept ? [] : ['lang', 'lib'].map((name) => ({ name, value: locale })),
      search: { label: search, value: '' },
      fields: [],
    },
  };
}
