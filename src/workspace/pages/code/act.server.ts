import { data, redirect } from 'react-router';
import { cookie } from '../../../shared/cookies.server.ts';
import { sixDigits } from '../../forms/digits.ts';
import { enterProven } from '../../shell/enter-proven.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, mayTry, postedTexts } from '../../shell/workspace-context.server.ts';

export type CodeOutcome = { problem: 'wrong' | 'tooMany' };

/** Takes the six digits, or mails new ones. */
export async function actCode(page: MemberContext) {
  if (page.identity.mailboxProven) return redirect(page.link('account/'), { status: 303 });
  const fields = await postedTexts(page.request);
  if (!(await mayTry(page, 'sign-in'))) return data<CodeOutcome>({ problem: 'tooMany' }, { status: 429 });
  if (fields['form'] === 'again') return mailAgain(page);
  const { auth } = page.services;
  const { email, sessionNumber } = page.identity;
  const code = sixDigits(fields['code']);
  const entry = code && (await auth.enterByCode({ email, code, proving: sessionNumber }));
  if (!entry) return data<CodeOutcome>({ problem: 'wrong' }, { status: 400 });
  // The session that typed the code goes on under a new secret (S25).
  await auth.signOut({ identity: page.identity, everywhere: false });
  return enterProven(page, entry, '');
}

async function mailAgain(page: MemberContext): Promise<Response> {
  const { auth, mail } = page.services;
  await auth.mailProof({ email: page.identity.email, destination: '', dailyOnly: false });
  mail.wake();
  return onward(page.link('account/code/'), [
    cookie('pg_flash', flashText({ kind: 'codeSent' }), page.visit.secure),
  ]);
}
