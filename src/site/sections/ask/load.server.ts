import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import { openChatHref } from '../chat/has-chat.server.ts';
import type { AskProps } from './ask.tsx';

/** The ways to reach people, in the page's language. */
export function loadAsk(page: PageContext): AskProps {
  return {
    texts: textsOf(page.contentLocale, 'pricing').ask,
    contactHref: openChatHref(page) ?? pathOf('contact', page.locale) ?? null,
    ...contactWays(),
  };
}

/** Telephone and e-mail as text and link. */
export function contactWays(): Pick<AskProps, 'phone' | 'email'> {
  return {
    phone: { text: COMPANY.phone, href: `tel:${COMPANY.phone.replace(/[^+\d]/g, '')}` },
    email: { text: COMPANY.email, href: `mailto:${COMPANY.email}` },
  };
}
