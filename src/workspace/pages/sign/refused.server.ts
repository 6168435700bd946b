import { data } from 'react-router';
import { CONSENT_VERSION } from '../../../services/signing/envelope.ts';
import { onward } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import type { PostedSigning } from './posted.server.ts';
import type { SignDone, SignFault, SignForm, SignOutcome } from './sign-props.ts';

/** Why something was not done; nothing that was typed is lost. */
export function refused(fault: SignFault, { typed, file }: PostedSigning, status: number) {
  const outcome: SignOutcome = {
    ...{ fault, typed, form: formOf(typed['intent']) },
    hasConsent: typed['consent'] === CONSENT_VERSION,
    hadPicture: file !== null,
  };
  return data<SignOutcome>(outcome, { status, headers: SECRET_HEADERS });
}

/** The same page then says how it stands: signed, or that somebody else was first. @param told what was just done */
export function back({ url, locale }: WorkspaceContext, told?: SignDone) {
  const path = told ? `${url.pathname}?lang=${locale}&told=${told}` : `${url.pathname}${url.search}`;
  return onward(path, []);
}

const OTHERS: readonly SignForm[] = ['question', 'handOn', 'takeBack', 'report', 'mailCode', 'code'];

/** Which form it was; the one to sign with where it says nothing of itself. */
function formOf(intent: string | undefined): SignForm {
  return OTHERS.find((one) => one === intent) ?? 'sign';
}
