import { data, redirect } from 'react-router';
import { mayAskForMail, tried } from '../../../services/auth/attempts.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { sixDigits } from '../../forms/digits.ts';
import { enterProven } from '../../shell/enter-proven.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { entryFrom } from '../../shell/seen.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

export type CodeOutcome = { problem: 'wrong' | 'tooMany' };

/** Takes the six digits, or mails new ones. */
export async function actCode(page: MemberContext) {
  if (page.identity.mailboxProven) return redirect(page.link('account/'), { status: 303 });
  const fields = await postedTexts(page.request);
  return fields['form'] === 'again' ? mailAgain(page) : takeCode(page, sixDigits(fields['code']));
}

async function takeCode(page: MemberContext, code: string | undefined) {
  const { auth, limits } = page.services;
  const { email, sessionNumber } = page.identity;
  const tryer = { email, address: page.visit.address, device: undefined };
  const entered = await tried(limits, { tryer, by: 'code' }, async () =>
    code ? auth.enterByCode({ email, code, from: entryFrom(page), proving: sessionNumber }) : undefined,
  );
  if (entered.outcome === 'tooMany') return refused();
  if (entered.outcome !== 'right') return data<CodeOutcome>({ problem: 'wrong' }, { status: 400 });
  // The session that typed the code goes on under a new secret (S25).
  await auth.signOut({ identity: page.identity, everywhere: false });
  return enterProven(page, entered.entry, nextOf(page));
}

async function mailAgain(page: MemberContext) {
  const { auth, mail, limits } = page.services;
  if (!(await mayAskForMail(limits, { address: page.visit.address, device: undefined }))) return refused();
  await auth.mailProof({ email: page.identity.email, destination: '', dailyOnly: false });
  mail.wake();
  const next = nextOf(page);
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return onward(page.link(`account/code/${query}`), [
    cookie('pg_flash', flashText({ kind: 'codeSent' }), page.visit.secure),
  ]);
}

/** What somebody wanted to do who was asked for the proof first. */
function nextOf({ url }: MemberContext): string {
  return safeDestination(url.searchParams.get('next'));
}

function refused() {
  return data<CodeOutcome>({ problem: 'tooMany' }, { status: 429 });
}
