import { textsOf } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { exportForm } from '../exports/may-export.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fact } from './facts.tsx';

/** Where the events of signatures are had as a file; null for who may not have it. */
export function eventsHref({ operator }: OperatorPage, accountId?: string): string | null {
  if (exportForm(operator.roles, 'signatures') === 'not') return null;
  const query = new URLSearchParams({ list: 'signatures', ...(accountId ? { account: accountId } : {}) });
  return `${CONSOLE}exports/?${query}`;
}

/** The same of an account, beside what else is known of it. */
export function eventsFact(page: OperatorPage, accountId: string): Fact[] {
  const href = eventsHref(page, accountId);
  const texts = textsOf(page.locale, 'console-signing');
  return href ? [{ label: texts.title, value: texts.events, href }] : [];
}
