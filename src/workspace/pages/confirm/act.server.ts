import { data, redirect } from 'react-router';
import { type Tried, tried } from '../../../services/auth/attempts.server.ts';
import { isWithin } from '../../../services/limits/limits.server.ts';
import { sixDigits } from '../../forms/digits.ts';
import { pathOfConfirmed, wantedPage } from '../../shell/confirmed.server.ts';
import { seenOf } from '../../shell/seen.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

export type ConfirmOutcome = { form: 'code' | 'password'; problem: 'wrong' | 'tooMany' };

/** Takes the password or the digits, or mails digits. */
export async function actConfirm(page: MemberContext) {
  const { identity, link, url } = page;
  const wanted = wantedPage(url.searchParams.get('for'));
  if (!identity.mailboxProven) return redirect(link('account/code/'), { status: 303 });
  const fields = await postedTexts(page.request);
  if (fields['form'] === 'mail') return mailCode(page, wanted);
  const form = fields['form'] === 'password' ? 'password' : 'code';
  const entered = await (form === 'code'
    ? byCode(page, fields['code'])
    : byPassword(page, fields['password']));
  if (entered.outcome === 'right') return redirect(link(pathOfConfirmed(wanted)), { status: 303 });
  const problem = entered.outcome === 'wrong' ? 'wrong' : 'tooMany';
  return data<ConfirmOutcome>({ form, problem }, { status: problem === 'wrong' ? 400 : 429 });
}

async function mailCode(page: MemberContext, wanted: string) {
  const { identity, services, link } = page;
  if (!(await isWithin(services.limits.takeOne('confirm-mail', identity.accountId))))
    return data<ConfirmOutcome>({ form: 'code', problem: 'tooMany' }, { status: 429 });
  await services.confirming.mailCode(identity, seenOf(page));
  services.mail.wake();
  return redirect(link(`account/confirm/?for=${wanted}&mailed=1`), { status: 303 });
}

/** The digits have their own few tries. */
async function byCode({ identity, services }: MemberContext, typed: string | undefined) {
  const code = sixDigits(typed);
  const isRight = code !== undefined && (await services.confirming.byCode(identity, code));
  return { outcome: isRight ? ('right' as const) : ('wrong' as const) };
}

/** Guesses in an open session are counted for it: strangers who guess elsewhere do not slow its owner down. */
function byPassword(page: MemberContext, password = ''): Promise<Tried<true>> {
  const { identity, services, visit } = page;
  const tryer = { email: identity.email, address: visit.address, device: identity.accountId };
  return tried(services.limits, { tryer, by: 'password' }, async () =>
    (await services.confirming.byPassword(identity, password)) ? (true as const) : undefined,
  );
}
