import { data } from 'react-router';
import { cookie } from '../../../shared/cookies.server.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type Flash, flashText } from '../../shell/flash.ts';
import { seenOf } from '../../shell/seen.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

export type PasskeysOutcome = { problem: 'refused' | 'tooMany' };

const PASSKEY_NAME_MAX = 60;

/** Adds, names or removes a passkey. */
export async function actPasskeys(page: MemberContext) {
  await mustBeConfirmed(page, 'passkeys');
  const { identity, services } = page;
  const form = await page.request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const name = text('name').trim().slice(0, PASSKEY_NAME_MAX) || 'Passkey';
  const intent = text('intent');
  if (intent === 'rename') {
    await services.passkeys.rename(identity, text('id'), name);
    return back(page, 'passkeyNamed');
  }
  if (intent === 'remove') {
    await services.passkeys.remove(identity, text('id'), seenOf(page));
    services.mail.wake();
    return back(page, 'passkeyRemoved');
  }
  const added = await services.passkeys.add(identity, {
    response: text('response'),
    name,
    seen: seenOf(page),
  });
  if (added !== 'added') return data<PasskeysOutcome>({ problem: added }, { status: 400 });
  services.mail.wake();
  return back(page, 'passkeyAdded');
}

type Said = Extract<Flash['kind'], 'passkeyAdded' | 'passkeyNamed' | 'passkeyRemoved'>;

function back(page: MemberContext, kind: Said): Response {
  return onward(page.link('account/passkeys/'), [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
}
