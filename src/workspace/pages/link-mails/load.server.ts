import { data } from 'react-router';
import { textsOf } from '../../../locales/messages.server.ts';
import { PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { postedTexts, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { LinkMailsProps } from './link-mails-page.tsx';

/** Where a mail's link leads that ends such mails: looking at it ends nothing, because mail scanners look too (S16). */
export async function loadLinkMails({ services, url, locale }: WorkspaceContext) {
  const isStopped = await services.sharingNews.isStopped(url.searchParams.get('link') ?? '');
  const { mails: texts } = textsOf(locale, 'sharing');
  const { brand } = textsOf(locale, 'workspace').shell;
  const props: LinkMailsProps =
    isStopped === undefined
      ? { brand, title: texts.goneTitle, lead: texts.goneLead, button: null }
      : isStopped
        ? {
            brand,
            title: texts.offTitle,
            lead: texts.offLead,
            button: { label: texts.resume, value: 'resume' },
          }
        : { brand, title: texts.title, lead: texts.lead, button: { label: texts.stop, value: 'stop' } };
  return data(props, { status: isStopped === undefined ? 404 : 200, headers: PRIVATE_HEADERS });
}

/** Ends the mails, or sends them again; the page then says so. Mail readers post here too (RFC 8058). */
export async function actLinkMails({ services, url, request }: WorkspaceContext) {
  const { intent } = await postedTexts(request);
  const link = url.searchParams.get('link') ?? '';
  const isDone = await services.sharingNews.setStopped(link, intent !== 'resume');
  return data(null, { status: isDone ? 200 : 404, headers: PRIVATE_HEADERS });
}
