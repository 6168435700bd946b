import { data } from 'react-router';
import { isWithin } from '../../../services/limits/limits.server.ts';
import { mailboxLimitKey } from '../../../services/limits/mailbox-limit.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { emailKey, parseEmail } from '../../../shared/email.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type Flash, flashText } from '../../shell/flash.ts';
import { seenOf } from '../../shell/seen.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

export type AddressOutcome = { problem: 'email' | 'same' | 'tooMany'; typed: string };

/** Mails a link to the new mailbox, or forgets that one was asked for. */
export async function actAddress(page: MemberContext) {
  await mustBeConfirmed(page, 'address');
  const { identity, services } = page;
  const fields = await postedTexts(page.request);
  if (fields['intent'] === 'cancel') {
    await services.addressChange.cancel(identity);
    return back(page, 'addressCancelled');
  }
  const typed = fields['email'] ?? '';
  const stay = (status: number, problem: AddressOutcome['problem']) =>
    data<AddressOutcome>({ problem, typed }, { status });
  const address = parseEmail(typed);
  if (!address) return stay(400, 'email');
  if (emailKey(address) === emailKey(identity.email)) return stay(400, 'same');
  if (!(await mayMail(page, address))) return stay(429, 'tooMany');
  await services.addressChange.ask(identity, address, seenOf(page));
  services.mail.wake();
  return back(page, 'addressAsked');
}

/** Neither the account nor the mailbox has had too many such mails today. */
async function mayMail({ identity, services: { limits } }: MemberContext, address: string): Promise<boolean> {
  return (
    (await isWithin(limits.takeOne('change-address', identity.accountId))) &&
    (await isWithin(limits.takeOne('mail-from-others', mailboxLimitKey(address))))
  );
}

function back(page: MemberContext, kind: Extract<Flash['kind'], 'addressAsked' | 'addressCancelled'>) {
  return onward(page.link('account/address/'), [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
}
