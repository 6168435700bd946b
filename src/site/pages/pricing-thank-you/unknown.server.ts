import { textsOf } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import type { PageContext } from '../../page-context.server.ts';

/** What a page that thanks says of a number that nobody, or somebody else, ordered under: the same of both (S52). */
export function unknownOrder({ contentLocale, settings, locale, visit }: PageContext) {
  const { head, thanks } = textsOf(contentLocale, 'checkout');
  return {
    head: head.unknown,
    title: thanks.unknownTitle,
    // Of an account that is signed in nothing is said to somebody who is not.
    lead: visit.visitor.kind === 'member' ? thanks.unknownLead : textsOf(contentLocale, 'buying').unknownLead,
    more: [thanks.unknownPaid],
    action: {
      href: workspaceAddress(settings.webappUrl, 'account/billing/', locale),
      label: thanks.unknownAction,
      entry: null,
    },
  };
}
