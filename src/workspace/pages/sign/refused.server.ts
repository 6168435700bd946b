import { data } from 'react-router';
import { CONSENT_VERSION } from '../../../services/signing/envelope.ts';
import { onward } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import { formOf, keptOf } from './kept.ts';
import type { PostedSigning } from './posted.server.ts';
import type { SignDone, SignFault, SignOutcome } from './sign-props.ts';

/** What is wrong, and with which field of the document. */
type Wrong = { fault: SignFault; field: string | null };

/** Why something was not done; nothing that was typed is lost. */
export function refused(wrong: SignFault | Wrong, { typed, file }: PostedSigning, status: number) {
  const told = typeof wrong === 'string' ? { fault: wrong, field: null } : wrong;
  const outcome = { ...outcomeOf({ typed, hadPicture: file !== null }), ...told };
  return data<SignOutcome>(outcome, { status, headers: SECRET_HEADERS });
}

/** A form as it was posted, which is shown again: nothing is wrong with it, and nothing is done yet. @param cookies for the browser */
export function shownAgain(form: Form, cookies: readonly string[] = []) {
  const headers = new Headers(SECRET_HEADERS);
  for (const value of cookies) headers.append('Set-Cookie', value);
  return data<SignOutcome>(outcomeOf(form), { headers });
}

/** The same page then says how it stands: signed, or that somebody else was first. @param told what was just done */
export function back({ url, locale }: WorkspaceContext, told?: SignDone) {
  const path = told ? `${url.pathname}?lang=${locale}&told=${told}` : `${url.pathname}${url.search}`;
  return onward(path, []);
}

type Form = Parameters<typeof keptOf>[0];

function outcomeOf(form: Form): NonNullable<SignOutcome> {
  const { typed } = form;
  return {
    ...{ ...form, fault: null, field: null, form: formOf(typed['intent']), kept: keptOf(form) },
    hasConsent: typed['consent'] === CONSENT_VERSION,
  };
}
