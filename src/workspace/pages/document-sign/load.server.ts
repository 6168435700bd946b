import { withApostrophes } from '../../../document/resolve/typography.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { LONGEST_TITLE } from '../../../services/signing/envelope.ts';
import { documentHref } from '../../filling/open.server.ts';
import type { MemberContext, WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { signingFormProps } from '../../signing/signing-form.server.ts';
import { listedEnvelopes } from '../envelope/load.server.ts';
import type { DocumentSignProps } from './document-sign-page.tsx';
import { emptyIn } from './empties.server.ts';
import { proposedPeople } from './parties.server.ts';
import { previewOf } from './preview.server.ts';
import { type Ready, readyOf } from './ready.server.ts';

/** The page that asks who signs a finished document. */
export async function loadDocumentSign(visit: WorkspaceContext): Promise<DocumentSignProps> {
  const { page, ready } = await readyOf(visit);
  const { locale, identity, link } = page;
  const mayMail = accountCan.mailOthers(identity);
  const state = stateOf(ready, mayMail);
  const form = await signingFormProps(page, {
    people: await proposedPeople(page, ready),
    usual: ready.entry.locale,
    envelopes: await listedEnvelopes(page, { documentId: ready.document.id }),
  });
  return {
    ...form,
    brand: textsOf(locale, 'workspace').shell.brand,
    errorPrefix: textsOf(locale, 'workspace').errorPrefix,
    lead: translator(locale, 'signing')('lead', { title: titleOf(ready) }),
    proveHref: mayMail ? null : link('account/code/'),
    documentHref: documentHref(page, ready.entry, ready.document.id),
    signedLead: textsOf(locale, 'versions').doneSigned,
    state,
    law: lawOf(page, ready),
    empties: emptyIn(page, ready),
    preview: state === 'ready' ? await previewOf(page, ready) : null,
  };
}

function stateOf({ document, isFinished }: Ready, mayMail: boolean): DocumentSignProps['state'] {
  if (document.status === 'signed') return 'signed';
  if (!mayMail) return 'unproven';
  return isFinished ? 'ready' : 'unfinished';
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
