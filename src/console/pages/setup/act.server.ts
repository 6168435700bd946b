import { data } from 'react-router';
import { isWithin } from '../../../services/limits/limits.server.ts';
import type { FirstKey } from '../../../services/operators/enrolment.server.ts';
import { shownRecoveryCode } from '../../../services/second-step/codes.ts';
import { clearedCookie, cookie } from '../../../shared/cookies.server.ts';
import { parseEmail } from '../../../shared/email.ts';
import type { ConsolePage } from '../../frame/console-page.server.ts';
import { PASSWORD_MIN } from '../../frame/first-key.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { fromOf } from '../sign-in/act.server.ts';
import { toCleanAddress } from './clean-address.server.ts';

export type SetupOutcome =
  /** Signed in; the codes are shown this once. */
  | { outcome: 'claimed'; codes: readonly string[] }
  /** Nothing was made: what was typed comes back, but for the password. */
  | { outcome: SetupProblem; typed: { name: string; email: string; byApp: boolean } };

export type SetupProblem = 'tokenWrong' | 'unfit' | 'passwordShort' | 'codeForm' | 'keyRefused' | 'tooMany';

/** Makes the first key and signs in. */
export async function actSetup(page: ConsolePage) {
  const { services, fields, visit } = page;
  const { enrolment } = services.operators;
  if (!(await isWithin(services.limits.pay('sign-in', visit.address, 1)))) return told(page, 'tooMany', 429);
  const enrolling = await enrolment.find((fields['token'] ?? '').trim());
  if (fields['step'] === 'token') return enrolling ? byToken(page) : told(page, 'tokenWrong', 400);
  if (!enrolling) throw notFound();
  const email = enrolling.email || parseEmail(fields['email']);
  const name = (fields['name'] ?? '').trim().slice(0, 80);
  const key = keyIn(page);
  if (!email || !name || !key) return told(page, problemOf(page), 400);
  const claim = { token: fields['token'] ?? '', email, name, locale: page.locale, key, ...fromOf(page) };
  const claimed = await enrolment.claim(claim);
  if (claimed.outcome === 'gone') throw notFound();
  if (claimed.outcome === 'keyRefused') return told(page, 'keyRefused', 400);
  await services.limits.giveBack('sign-in', visit.address);
  page.settled.is = true;
  const headers = new Headers({ 'Set-Cookie': cookie('pg_operator', claimed.secret, visit.secure) });
  headers.append('Set-Cookie', clearedCookie('pg_enrol', visit.secure));
  return data<SetupOutcome>({ outcome: 'claimed', codes: claimed.codes.map(shownRecoveryCode) }, { headers });
}

/** A token that was typed goes on as one of a link does: in no address. */
async function byToken({ services, visit, fields }: ConsolePage) {
  await services.limits.giveBack('sign-in', visit.address);
  return toCleanAddress((fields['token'] ?? '').trim(), visit);
}

function keyIn({ fields, locale }: ConsolePage): FirstKey | undefined {
  const { response, password = '', appCode: code = '' } = fields;
  const { t } = wordsOf(locale);
  if (response) return { kind: 'passkey', response, name: t('security.firstKey') };
  const isTyped = password.length >= PASSWORD_MIN && /^[\d\s]{6,9}$/.test(code);
  return isTyped ? { kind: 'app', password, code } : undefined;
}

/** What is wrong with what was typed, the first of it. */
function problemOf({ fields }: ConsolePage): SetupProblem {
  const { name = '', email = '', response, password = '', appCode = '' } = fields;
  if (name.trim() === '' || (email !== '' && !parseEmail(email)) || response) return 'unfit';
  if (password === '' && appCode === '') return 'unfit';
  return password.length < PASSWORD_MIN ? 'passwordShort' : 'codeForm';
}

function told({ fields }: ConsolePage, outcome: SetupProblem, status: number) {
  const { name = '', email = '', password = '', appCode = '' } = fields;
  const typed = { name, email, byApp: password !== '' || appCode !== '' };
  return data<SetupOutcome>({ outcome, typed }, { status });
}
