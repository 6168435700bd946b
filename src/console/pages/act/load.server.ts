import { redirect } from 'react-router';
import { textsOf } from '../../../locales/messages.server.ts';
import { fromOf } from '../../acts/redraw.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';

/** The words around what an act came to. Looked at without a form (Back, or again) it leads where the form stood. */
export function loadAct(page: OperatorPage) {
  if (!page.settled.is) throw redirect(fromOf(page), { status: 303 });
  return { texts: textsOf(page.locale, 'console').shown };
}
