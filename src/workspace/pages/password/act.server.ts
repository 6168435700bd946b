import { data } from 'react-router';
import { accountCan } from '../../../services/auth/auth.ts';
import { isCommonPassword } from '../../../services/auth/common-passwords.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { seenOf } from '../../shell/seen.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { type PasswordFaults, passwordFaults, typedPasswords } from './faults.ts';

/** Sets the password; all other sessions end. */
export async function actPassword(page: MemberContext) {
  const { identity, services, visit, link } = page;
  // The page then says what is missing.
  if (!accountCan.setPassword(identity)) return data<PasswordFaults>({}, { status: 403 });
  const form = await page.request.formData().catch(() => new FormData());
  const typed = typedPasswords(form);
  const { password } = typed;
  const faults = passwordFaults(typed);
  if (faults.password || faults.confirm) return data(faults, { status: 400 });
  if (isCommonPassword(password, identity.email)) {
    return data<PasswordFaults>({ password: 'common' }, { status: 400 });
  }
  await services.auth.setPassword({ identity, password, seen: seenOf(page) });
  return onward(link('account/'), [cookie('pg_flash', flashText({ kind: 'passwordSet' }), visit.secure)]);
}
