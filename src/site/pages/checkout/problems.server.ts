import { textsOf } from '../../../locales/messages.server.ts';
import { ROUTE_TABLE } from '../../../services/payments/routes.table.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { PageContext } from '../../page-context.server.ts';

/** What stands above the form: what happened, and what to do. */
export type Notice = { title: string; text: string; isFault: boolean };

/** What is told in place, in the form: there it says so to who has no script, and what was typed stays. */
export function noticeOf(
  { postedCheckout: posted, contentLocale, url }: PageContext,
  { isResumed, isInstead }: { isResumed: boolean; isInstead: boolean },
): Notice | null {
  const { problems } = textsOf(contentLocale, 'checkout');
  switch (posted?.problem) {
    case 'changed':
    case 'vatAway':
    case 'away':
    case 'tooMany':
    case 'captcha':
    case 'unavailable':
      return { ...problems[posted.problem], isFault: true };
    case 'unexpected':
      return { title: problems.unexpected, text: '', isFault: true };
    case 'activeLicence': {
      const email = posted.values.email?.trim() ?? '';
      return { title: problems.activeLicence.replace('{emailId}', () => email), text: '', isFault: true };
    }
    default:
      if (posted === null && url.searchParams.get('back') === 'cancel')
        return { ...problems.cancelled, isFault: false };
      if (isInstead) return { ...problems.instead, isFault: false };
      return isResumed ? { ...problems.resumed, isFault: false } : null;
  }
}

export type DialogError = { message: string; action: string; link?: { label: string; href: string } };

/**
 * What stands in the error dialog (section 8): who comes back from a provider without having paid is told so, and who
 * has a licence already.
 * @param linkFor where the owner of an address that has one goes on
 */
export function dialogOf(
  { postedCheckout: posted, contentLocale, url }: PageContext,
  linkFor: (email: string) => DialogError['link'],
): DialogError | null {
  const { action, unexpected, notReceived, activeLicence } = textsOf(contentLocale, 'checkout').problems;
  if (posted?.problem === 'activeLicence') {
    const email = posted.values.email?.trim() ?? '';
    const link = linkFor(email);
    return { message: activeLicence.replace('{emailId}', () => email), action, ...(link ? { link } : {}) };
  }
  const back = posted === null ? url.searchParams.get('back') : null;
  if (back === 'error') return { message: unexpected, action };
  const by = url.searchParams.get('by');
  const isAwaited = back === 'cancel' && hasKey(ROUTE_TABLE, by) && ROUTE_TABLE[by].unpaid === 'notReceived';
  return isAwaited ? { message: notReceived, action } : null;
}
