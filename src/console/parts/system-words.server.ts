import { textsOf } from '../../locales/messages.server.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { known } from './happening-words.server.ts';

/** What an alarm is about: a queue or a provider by its name, a machine by its host. */
export function alarmOf(locale: OperatorPage['locale'], of: string): string {
  const { queues, providers } = textsOf(locale, 'console-system');
  return known({ ...queues, ...providers }, of);
}
