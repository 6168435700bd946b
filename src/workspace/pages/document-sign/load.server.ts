import { withApostrophes } from '../../../document/resolve/typography.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { LONGEST_TITLE, SIGNING_DAYS, USUAL_SIGNING_DAYS } from '../../../services/signing/envelope.ts';
import { PARTS } from '../../../services/signing/part.ts';
import { RHYTHM_NAMES, USUAL_RHYTHM } from '../../../services/signing/rhythms.table.ts';
import { newId } from '../../../shared/ids.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { documentHref } from '../../filling/open.server.ts';
import type { MemberContext, WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { listedEnvelopes } from '../envelope/load.server.ts';
import type { DocumentSignProps } from './document-sign-page.tsx';
import { emptyIn } from './empties.server.ts';
import { proposedPeople } from './parties.server.ts';
import { type Ready, readyOf } from './ready.server.ts';

/** The page that asks who signs a finished document. */
export async function loadDocumentSign(visit: WorkspaceContext): Promise<DocumentSignProps> {
  const { page, ready } = await readyOf(visit);
  const { locale, identity, link, services } = page;
  const t = translator(locale, 'signing');
  const left = await services.signing.sender.trialLeft(identity.accountId);
  const people = await proposedPeople(page, ready);
  const mayMail = accountCan.mailOthers(identity);
  return {
    texts: textsOf(locale, 'signing'),
    brand: textsOf(locale, 'workspace').shell.brand,
    errorPrefix: textsOf(locale, 'workspace').errorPrefix,
    lead: t('lead', { title: titleOf(ready) }),
    proveHref: mayMail ? null : link('account/code/'),
    documentHref: documentHref(page, ready.entry, ready.document.id),
    state: !mayMail ? 'unproven' : ready.isFinished ? 'ready' : 'unfinished',
    law: lawOf(page, ready),
    empties: emptyIn(page, ready),
    trial: left === null ? null : { text: t('trialLeft', { count: left }), isOver: left === 0 },
    plans: pathOf('pricing-plans', locale) ?? '/',
    people: people.map((one, index) => ({ ...one, title: one.role || t('person', { count: index + 1 }) })),
    locale: ready.entry.locale,
    locales: LOCALE_CODES.map((code) => ({ value: code, label: LOCALES[code].name })),
    days: SIGNING_DAYS.map((count) => ({ value: String(count), label: t('day', { count }) })),
    usualDays: String(USUAL_SIGNING_DAYS),
    parts: PARTS.map((part) => ({ value: part, label: t(`parts.${part}`) })),
    rhythms: RHYTHM_NAMES.map((name) => ({ value: name, label: t(`rhythms.${name}`) })),
    usualRhythm: USUAL_RHYTHM,
    sender: await senderName(page),
    sendKey: newId(),
    envelopes: await listedEnvelopes(page, ready.document.id),
  };
}

function lawOf({ locale }: MemberContext, { template }: Ready): DocumentSignProps['law'] {
  const { signature } = template;
  return signature
    ? { title: textsOf(locale, 'signing').forms[signature.form], why: withApostrophes(signature.why) }
    : null;
}

/** As its owner calls it, else its template and what is typed in it, also where a copy was given that as its name. */
export function titleOf({ document, entry }: Pick<Ready, 'document' | 'entry'>): string {
  const { givenName, namedWhile, name } = document;
  const isOwn = givenName !== null && namedWhile === null;
  const title = isOwn ? givenName : [entry.title, name].filter((part) => part !== '').join(' · ');
  return [...title].slice(0, LONGEST_TITLE).join('');
}

/** The name somebody showed to others last; '' where there is none. */
async function senderName({ services, identity }: MemberContext): Promise<string> {
  const [last] = await services.signing.sender.list(identity.accountId);
  return last?.senderName ?? (await services.shares.lastSharer(identity.accountId)) ?? '';
}
