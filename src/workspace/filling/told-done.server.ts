import { cookie } from '../../shared/cookies.server.ts';
import { onward } from '../shell/entry.server.ts';
import { flashText } from '../shell/flash.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { Done } from './act-on-document.server.ts';

/** Leads on after something was done with a document; where nothing was, back with no word. */
export function toldDone({ visit }: MemberContext, here: string, done: Done | undefined): Response {
  if (!done) return onward(here);
  return onward(done.href ?? here, [cookie('pg_flash', flashText(done.flash), visit.secure)]);
}
