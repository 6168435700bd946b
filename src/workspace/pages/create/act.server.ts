import { data, redirect } from 'react-router';
import { signUpPlainly } from '../../../services/user/plain-sign-up.server.ts';
import { cookie, readCookies } from '../../../shared/cookies.server.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { isUuid, newId } from '../../../shared/ids.ts';
import { waitWords } from '../../../shared/wait-words.ts';
import { WORKSPACE } from '../../shell/address.ts';
import { onward } from '../../shell/entry.server.ts';
import { postedTexts, type WorkspaceContext } from '../../shell/workspace-context.server.ts';

export type CreateOutcome = {
  problem: 'invalid' | 'taken' | 'expired' | 'tooMany' | 'failed';
  email: string;
  /** In words, where it was too often. */
  wait?: string;
};

const STATUS = { invalid: 400, taken: 409, expired: 400, tooMany: 429, failed: 503 } as const;

/** Opens an account and hands it over to the workspace, openly, as the site's form without script does. */
export async function actCreate(page: WorkspaceContext) {
  const { services, visit, url, locale, link } = page;
  if (page.identity) return redirect(link(''), { status: 303 });
  const fields = await postedTexts(page.request);
  const { email = '', formToken = '', idempotencyKey = '', website = '' } = fields;
  const result = await signUpPlainly(services, {
    body: {
      ...{ Email: email, Language: locale, CreationPage: `${url.host}${url.pathname}` },
      CustomTracking: readCookies(page.request).b_eftid ?? '',
    },
    formToken,
    idempotencyKey: isUuid(idempotencyKey) ? idempotencyKey : newId(),
    website,
    destination: safeDestination(url.searchParams.get('next')),
    entryPoint: `${WORKSPACE}account/create/`,
    address: visit.address,
    acceptLanguage: page.request.headers.get('accept-language'),
    visitor: services.tracking.signUpVisitor(page.request, visit.address),
    webappUrl: WORKSPACE,
  });
  if (result.outcome === 'robot') return redirect(link('account/login/?step=code'), { status: 303 });
  if (result.outcome !== 'handOver') {
    const wait = 'retryAfterSeconds' in result ? waitWords(result.retryAfterSeconds, locale) : '';
    return data<CreateOutcome>({ problem: result.outcome, email, wait }, { status: STATUS[result.outcome] });
  }
  return onward(result.location, [
    cookie('b_email', result.email, visit.secure),
    cookie('b_ssojwt', result.ssojwt, visit.secure),
    cookie('pg_hop', result.nonce, visit.secure),
  ]);
}
