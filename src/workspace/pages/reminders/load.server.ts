import { data } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { homePath } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { RemindersProps } from './reminders-page.tsx';

/** The page a reminder's stop link leads to: looking at it stops nothing, because mail scanners look too (S16). */
export async function loadReminders({ services, url, locale }: WorkspaceContext) {
  const isStopped = await services.unfinishedOrders.isStopped(url.searchParams.get('link') ?? '');
  const { reminders: texts, shell } = textsOf(locale, 'workspace');
  const home = { label: texts.home, href: homePath(locale) };
  const goneLead = translator(locale, 'workspace')('reminders.goneLead', { email: COMPANY.email });
  const props: RemindersProps = {
    brand: shell.brand,
    ...(isStopped === undefined
      ? { title: texts.goneTitle, lead: goneLead, home }
      : isStopped
        ? { title: texts.doneTitle, lead: texts.doneLead, home }
        : { title: texts.title, lead: texts.lead, stop: { button: texts.button, note: texts.note } }),
  };
  return data(props, { status: isStopped === undefined ? 404 : 200, headers: PRIVATE_HEADERS });
}
