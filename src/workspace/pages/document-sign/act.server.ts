import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { actFinish } from '../../filling/finish/act-finish.server.ts';
import { documentHref, open } from '../../filling/open.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { mustBeProven } from '../../shell/prove-first.server.ts';
import {
  type MemberContext,
  notFound,
  postedTexts,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import { signHref } from '../../signing/sign-href.server.ts';
import {
  LONGEST_FIELD,
  mayMailAll,
  readSigningForm,
  refusedForm,
  type SignSendFaulty,
} from '../../signing/signing-form.server.ts';
import { titleOf } from './load.server.ts';
import { signersOf, unaskedParties } from './parties.server.ts';
import { type Ready, readyOf } from './ready.server.ts';

/** Sends a finished document for signature, or says why not; nothing that was typed is lost. */
export async function actDocumentSign(visit: WorkspaceContext) {
  const { page, ready } = await readyOf(visit);
  const typed = await postedTexts(page.request, LONGEST_FIELD);
  if (ready.document.status === 'signed') return refusedForm({ fault: 'signed' }, typed);
  if (typed['intent'] === 'finish') return finished(page, ready);
  if (!accountCan.mailOthers(page.identity)) throw notFound();
  if (!ready.isFinished) return refusedForm({ fault: 'unfinished' }, typed);
  const read = readSigningForm(typed, {
    ...{ usual: ready.entry.locale, shown: page.locale, own: page.identity.email },
  });
  if ('fault' in read) return refusedForm(read, typed);
  const unasked = unaskedParties(ready, read.people);
  const without = unasked.map(({ key }) => key).join(' ');
  if (without !== '' && typed['without'] !== without)
    return refusedForm(unaskedFault(page.locale, { unasked, without }), typed);
  const sent = await send(page, ready, read);
  if (sent.outcome !== 'sent') return refusedForm({ fault: sent.outcome }, typed);
  return onward(page.link(`signing/${sent.id}/?told=sent`), []);
}

/** Finishes a draft and comes back; what it still lacks is told on the document itself. */
async function finished(page: MemberContext, { entry, document }: Ready): Promise<Response> {
  mustBeProven(page);
  const opened = await open(page, entry, document.id);
  const { kind } = await actFinish(page, opened, 'finish');
  const href = kind === 'saved' ? signHref(page, opened) : documentHref(page, entry, document.id);
  return onward(href, [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
}

/** Told once before it goes out: a contract must not go without a signature in silence. */
function unaskedFault(
  locale: Locale,
  { unasked, without }: { unasked: readonly { label: string }[]; without: string },
): SignSendFaulty {
  const t = translator(locale, 'signing');
  const labels = unasked.map(({ label }) => t('unasked.party', { party: label }));
  const who = new Intl.ListFormat(LOCALES[locale].hreflang).format(labels);
  const says = t('unasked.says', { who, count: unasked.length });
  return { fault: 'unasked', wrong: { field: 'unasked', says }, without };
}

type Form = Exclude<ReturnType<typeof readSigningForm>, { fault: unknown }>;

async function send(page: MemberContext, ready: Ready, form: Form) {
  const { services, identity, locale } = page;
  const { document, entry, request } = ready;
  if (!(await mayMailAll(page, form.people))) return { outcome: 'tooMany' } as const;
  const { accountId } = identity;
  const asked = {
    ...form,
    ...{ accountId, title: titleOf(ready), documentVersion: document.version },
    subject: { kind: 'document', documentId: document.id, templateId: entry.id } as const,
    sender: { name: form.sender, email: identity.email, locale },
  };
  const job = { ...request, format: 'pdf', notes: false, signers: signersOf(form.people) } as const;
  const sent = await services.signing.sender.send(asked, () =>
    services.documents.produce(job, { accountId }),
  );
  if (sent.outcome === 'sent') {
    const { frozen } = document;
    await services.drive.versions.markSent(accountId, document, frozen?.place ?? null);
  }
  return sent;
}
