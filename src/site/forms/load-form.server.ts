import { textsOf } from '../../locales/messages.server.ts';
import type { PageContext } from '../page-context.server.ts';
import type { FormState } from './form-state.ts';

/**
 * The state of one form of a page, for the page's loader to hand on to `<MessageForm>`.
 * @param locale of the form's words: of the content, or of what surrounds it
 */
export function loadForm(page: PageContext, name: string, locale = page.contentLocale): FormState {
  const { visitor } = page.visit;
  const { optional, tooMany, failed } = textsOf(locale, 'errors').form;
  const refused = page.refusedForm?.form === name ? page.refusedForm : null;
  return {
    name,
    action: page.url.pathname,
    sent: refused === null && page.url.searchParams.get('sent') === name,
    refused,
    email: visitor.kind === 'member' ? visitor.email : '',
    texts: { optional, tooMany, failed },
  };
}
