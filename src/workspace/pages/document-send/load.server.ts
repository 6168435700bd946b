import { wordingOf } from '../../../document/resolve/wording.table.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { type CatalogueEntry, documentSlug } from '../../../services/catalogue/catalogue.ts';
import type { FilledDocument } from '../../../services/drive/drive.ts';
import { printDate } from '../../../shared/dates.ts';
import { documentHref, entryOf } from '../../filling/open.server.ts';
import { type MemberContext, memberOf, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { DocumentSendProps } from './document-send.ts';

export type Sending = { page: MemberContext; entry: CatalogueEntry; document: FilledDocument | undefined };

/** What an address sends: the document it names, else the one of this template that was touched last. @throws 404 */
export async function sendingOf(visit: WorkspaceContext): Promise<Sending> {
  const entry = entryOf(visit);
  const page = memberOf(visit, `doc/${documentSlug(entry)}`);
  const { services, identity, url } = page;
  const named = url.searchParams.get('doc');
  const document =
    named === null
      ? await services.drive.newest(identity.accountId, entry.id)
      : await services.drive.find(identity.accountId, named);
  return { page, entry, document: document?.templateId === entry.id ? document : undefined };
}

/** The page that asks to whom a document is sent. */
export async function loadDocumentSend(visit: WorkspaceContext): Promise<DocumentSendProps> {
  const { page, entry, document } = await sendingOf(visit);
  const { locale, identity, link, services } = page;
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const t = translator(locale, 'send');
  const licence = await services.entitlements.active(identity.accountId);
  const taken = document && (await services.numbers.of(identity.accountId, document.id));
  return {
    texts: textsOf(locale, 'send'),
    more: textsOf(locale, 'sharing').send,
    hasCopy: licence !== undefined,
    log: await logOf(page, { entry, document }),
    brand: shell.brand,
    errorPrefix,
    cancelled: taken?.cancelledAt ? cancelledWords(page, entry, taken.text) : null,
    lead: t(licence ? 'leadFiles' : 'leadTrial', { title: entry.title }),
    help: t('help', { email: identity.email }),
    proveHref: accountCan.mailOthers(identity) ? null : link('account/code/'),
    documentHref: document ? documentHref(page, entry, document.id) : link(`doc/${documentSlug(entry)}`),
  };
}

/** What leaves of a paper whose number counts no more. */
function cancelledWords({ locale }: MemberContext, entry: CatalogueEntry, number: string): string {
  const mark = wordingOf(entry.locale).cancelled;
  return translator(locale, 'papers')('cancelled.sending', { number, mark });
}

/** What went to whom, and when. */
async function logOf(
  { services, identity, locale }: MemberContext,
  { entry, document }: Pick<Sending, 'entry' | 'document'>,
): Promise<DocumentSendProps['log']> {
  const { send: texts } = textsOf(locale, 'sharing');
  const asked = { documentId: document?.id ?? null, templateId: entry.id };
  const sent = await services.sending.sent(identity.accountId, asked);
  return sent.map(({ recipient, kind, hasMessage, at }) => ({
    recipient,
    facts: [
      printDate(at, LOCALES[locale].hreflang),
      texts.kinds[kind],
      ...(hasMessage ? [texts.withMessage] : []),
    ].join(' · '),
  }));
}
