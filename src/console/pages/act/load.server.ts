import { textsOf } from '../../../locales/messages.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';

/** The words around what an act came to. */
export function loadAct(page: OperatorPage) {
  return { texts: textsOf(page.locale, 'console').shown };
}
