import { data } from 'react-router';
import { triedStep } from '../../../services/second-step/attempts.server.ts';
import { shownRecoveryCode } from '../../../services/second-step/codes.ts';
import type { Typed } from '../../../services/second-step/second-step.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import { onward, PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { seenOf } from '../../shell/seen.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';
import { typedStep } from '../second-step/act.server.ts';

/** Recovery codes, shown this once; or what was wrong with a typed code. */
export type TwoStepOutcome = { codes: string[] } | { problem: 'wrong' | 'tooMany' };

/** Turns the second step on or off, or makes new recovery codes. */
export async function actTwoStep(page: MemberContext) {
  await mustBeConfirmed(page, 'two-step');
  const { identity, services } = page;
  const fields = await postedTexts(page.request);
  const { isOn } = await services.secondStep.stateOf(identity.accountId);
  if (fields['intent'] === 'renew' && isOn) return shown(await services.secondStep.renewCodes(identity));
  const typed: Typed = isOn ? typedOff(fields['code'] ?? '') : typedStep({ code: fields['code'] ?? '' });
  const tried = await triedStep<'off' | string[]>(
    services.limits,
    { accountId: identity.accountId, kind: typed.kind },
    () => (isOn ? turnOff(page, typed) : services.secondStep.turnOn(identity, typed.code, seenOf(page))),
  );
  if (tried.outcome !== 'right') {
    const status = tried.outcome === 'wrong' ? 400 : 429;
    return data<TwoStepOutcome>({ problem: tried.outcome }, { status });
  }
  services.mail.wake();
  if (tried.entry !== 'off') return shown(tried.entry);
  const flash = cookie('pg_flash', flashText({ kind: 'stepOff' }), page.visit.secure);
  return onward(page.link('account/security/'), [flash]);
}

/** Either kind of code turns it off. */
function typedOff(code: string): Typed {
  const digits = code.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? { kind: 'app', code: digits } : { kind: 'recovery', code };
}

async function turnOff(page: MemberContext, typed: Typed): Promise<'off' | undefined> {
  const isOff = await page.services.secondStep.turnOff(page.identity, typed, seenOf(page));
  return isOff ? 'off' : undefined;
}

function shown(codes: readonly string[]) {
  return data<TwoStepOutcome>({ codes: codes.map(shownRecoveryCode) }, { headers: PRIVATE_HEADERS });
}
