import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { isForSigning } from '../../signing/sign-href.server.ts';
import { versionsLink } from '../../versions/document-versions-link.server.ts';
import type { DocumentActs } from '../filling-data.ts';
import type { Opened } from '../opened.server.ts';

/** What can be done with a document as a whole; null for one that is set aside until its owner keeps it. */
export async function actsOf(page: MemberContext, opened: Opened): Promise<DocumentActs | null> {
  const { services, locale } = page;
  const { id, document, entry, template } = opened;
  if (document?.planted) return null;
  const open = document ? ((await services.comments.openThreads([id])).get(id) ?? 0) : 0;
  return {
    label: textsOf(locale, 'updates').bar.label,
    shareLabel: textsOf(locale, 'sharing').share.link,
    commentsLabel: translator(locale, 'updates')('bar.comments', { count: open }),
    open,
    versions: document ? versionsLink(page, entry, id) : null,
    signLabel: isForSigning(template)
      ? textsOf(locale, 'signing')[document?.status === 'signed' ? 'list' : 'link']
      : null,
  };
}
