import { data } from 'react-router';
import { triedStep } from '../../../services/second-step/attempts.server.ts';
import type { HeldEntry, Typed } from '../../../services/second-step/second-step.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { enter, onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { entryFrom, seenOf } from '../../shell/seen.server.ts';
import { postedTexts, type WorkspaceContext } from '../../shell/workspace-context.server.ts';

export type StepOutcome = { form: Typed['kind']; problem: 'wrong' | 'tooMany' };

/** Takes a code of the app or a recovery code, or begins the wait of whoever has lost both. */
export async function actSecondStep(page: WorkspaceContext) {
  const { services, cookies, visit } = page;
  const secret = cookies.pg_step;
  const held = secret && (await services.secondStep.held(secret));
  if (!secret || !held) return expired(page);
  const fields = await postedTexts(page.request);
  if (fields['form'] === 'lost') return beginWait(page, held);
  const typed = typedStep(fields);
  const passed = await triedStep(services.limits, { accountId: held.accountId, kind: typed.kind }, () =>
    services.auth.enterBySecondStep(secret, typed, entryFrom(page)),
  );
  if (passed.outcome !== 'right')
    return data<StepOutcome>(
      { form: typed.kind, problem: passed.outcome },
      { status: passed.outcome === 'wrong' ? 401 : 429 },
    );
  const { entry } = passed;
  await services.secondStepReset.notNeeded(entry.accountId);
  const next = safeDestination(entry.destination) || safeDestination(page.url.searchParams.get('next'));
  const account = await services.account.get(entry.accountId);
  const entered = await enter(page, { entry, email: account?.userEmail ?? '', location: page.link(next) });
  if (fields['trust'] === '1') {
    const trusted = await services.secondStep.trust(entry.accountId, cookies.pg_trust);
    entered.headers.append('Set-Cookie', cookie('pg_trust', trusted, visit.secure));
  }
  return entered;
}

/** What was typed, of which kind. */
export function typedStep(fields: Record<string, string>): Typed {
  const kind = fields['form'] === 'recovery' ? 'recovery' : 'app';
  const code = fields['code'] ?? '';
  return { kind, code: kind === 'app' ? code.replaceAll(/\s/g, '') : code };
}

async function beginWait(page: WorkspaceContext, { accountId }: HeldEntry): Promise<Response> {
  const { services, visit } = page;
  await services.secondStepReset.ask(accountId, seenOf(page));
  services.mail.wake();
  const flash = cookie('pg_flash', flashText({ kind: 'stepLost' }), visit.secure);
  return onward(page.link('account/login/'), [flash]);
}

/** A quarter of an hour is over, or nobody has shown the first key here. */
export function expired(page: WorkspaceContext): Response {
  const flash = cookie('pg_flash', flashText({ kind: 'stepExpired' }), page.visit.secure);
  return onward(page.link('account/login/'), page.cookies.pg_step ? [flash] : []);
}
