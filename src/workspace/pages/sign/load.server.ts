import { data } from 'react-router';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { SIGN_PATH, signPath, verifyPath } from '../../../routes/link-paths.ts';
import { hasPapers, type Opened, type OwnMatters } from '../../../services/signing/signer-acts.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { type Offered, suggestible } from '../../signing/suggestible.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import { codeProps } from './code.server.ts';
import { faultTexts, mattersProps, otherProps } from './matters.server.ts';
import { findSigning } from './open.server.ts';
import { pastProps } from './past.server.ts';
import type { SignDone, SignPageProps, SignProps, SignStanding, SignTold } from './sign-props.ts';
import { renewedProps } from './suggest.server.ts';

/** What the address says was just done. */
const DONE: readonly SignDone[] = [
  ...(['reported', 'asked', 'wished', 'takenBack', 'codeSent'] as const),
  ...(['suggested', 'suggestionTakenBack', 'renewed'] as const),
];

/** The page of somebody who was mailed a link; whoever handed on reads that, and no more. Looking at it changes nothing: programs look at mails too. */
export async function loadSign(page: WorkspaceContext) {
  const found = await findSigning(page);
  if ('past' in found)
    return data<SignPageProps>(
      { past: pastProps(page.locale, found.past) },
      { status: 410, headers: SECRET_HEADERS },
    );
  const { opened } = found;
  const path = signPath(page.params['secret'] ?? SIGN_PATH);
  const told = page.url.searchParams.get('told');
  const done = DONE.find((one) => one === told) ?? null;
  if (opened.isLocked && hasPapers(opened))
    return data<SignPageProps>(
      { locked: { ...codeProps(page.locale, opened), done } },
      { headers: SECRET_HEADERS },
    );
  const matters = await page.services.signing.signer.mattersOf(opened);
  const open = opened.may === 'yes' ? await suggestible(page, opened.envelope) : undefined;
  return data<SignPageProps>(
    { ...signProps(page.locale, { opened, matters, path, found: open }), done },
    { headers: SECRET_HEADERS },
  );
}

/** `path` is where the page lies, `found` what can be suggested. */
type Shown = { opened: Opened; matters: OwnMatters; path: string; found: Offered | undefined };

export function signProps(locale: Locale, { opened, matters, path, found }: Shown): SignProps {
  const { envelope, own } = opened;
  const t = translator(locale, 'signing-page');
  const texts = textsOf(locale, 'signing-page');
  const { brand } = textsOf(locale, 'workspace').shell;
  const values = { title: envelope.title, sender: envelope.senderName, email: envelope.senderEmail, brand };
  const standing = standingOf(opened);
  const isApproval = own.part === 'approves';
  const as = isApproval ? 'approve.' : '';
  return {
    texts,
    pdf: textsOf(locale, 'drive-file'),
    brand,
    isLive: standing === 'yes',
    title: t(`${as}title`, values),
    name: envelope.title,
    by: t(`${as}by`, values),
    email: envelope.senderEmail,
    until: t(`${as}until`, { date: printDate(envelope.expiresAt, LOCALES[locale].hreflang) }),
    message: envelope.message === '' ? null : { label: t('messageOf', values), text: envelope.message },
    readLead: t(`${as}readLead`, values),
    // Another version is another file.
    file: envelope.version === 1 ? `${path}file/` : `${path}file/?version=${envelope.version}`,
    role: own.role === '' ? null : t(`${as}role`, { role: own.role }),
    isApproval,
    words: {
      ...{ step: t(`${as}signStep`), toStep: t(`${as}toSign`) },
      ...{ decline: t(`${as}decline`), declineButton: t(`${as}declineButton`) },
    },
    consent: consentText(locale, opened),
    own: own.name,
    button: t(`${as}button`, { name: own.name }),
    notMe: t(`${as}notMe`, { ...values, name: own.name }),
    know: t(`${as}know`, values),
    verify: verifyPath(locale),
    standing,
    faults: faultTexts(locale, opened),
    matters: mattersProps(locale, opened, matters),
    other: otherProps(locale, opened, { ...matters, found }),
    version: envelope.version,
    renewed: renewedProps(locale, envelope, matters.agreed),
    done: null,
    told: standing === 'yes' ? null : toldOf(locale, opened, standing),
    again: own.asksCode ? codeProps(locale, opened) : null,
  };
}

/** What somebody agrees to, in their language. */
export function consentText(locale: Locale, { envelope, own }: Opened): string {
  const t = translator(locale, 'signing-page');
  return t(own.part === 'approves' ? 'approve.consent' : 'consent', { sender: envelope.senderName });
}

function toldOf(locale: Locale, opened: Opened, standing: Exclude<SignStanding, 'yes'>): SignTold {
  const { envelope, own } = opened;
  const t = translator(locale, 'signing-page');
  if (standing === 'rejected') return declinedTold(locale, opened);
  const { reason, senderName: sender } = envelope;
  const said = standing === 'cancelled' && reason !== '';
  const isApproved = standing === 'done' && own.part === 'approves';
  return {
    title: isApproved ? t('approve.done') : t(`states.${standing}.title`),
    lead: t(`states.${standing}.lead`, { sender }),
    reason: said ? { label: t('reasonOf', { who: sender }), text: reason } : null,
  };
}

/** Whoever declined reads that it was them. All others who open it were mailed who it was, and why. */
function declinedTold(locale: Locale, { envelope, people, own }: Opened): SignTold {
  const t = translator(locale, 'signing-page');
  const isOwn = own.state === 'rejected';
  const who = people.find(({ state }) => state === 'rejected')?.name ?? '';
  const { reason: text, senderName: sender } = envelope;
  const label = isOwn ? t('declined.reason') : t('reasonOf', { who });
  return {
    title: isOwn ? t('declined.title') : t('states.rejected.title', { who }),
    lead: isOwn ? t('declined.lead', { sender }) : t('states.rejected.lead', { sender }),
    reason: text === '' ? null : { label, text },
  };
}

/** What somebody is shown: the document to sign, or how it stands. */
function standingOf({ envelope, may }: Opened): SignStanding {
  const { state } = envelope;
  if (envelope.isEndedBySite) return 'stopped';
  if (state !== 'out') return state;
  return may === 'over' ? 'expired' : may;
}
