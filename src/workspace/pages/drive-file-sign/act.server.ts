import { accountCan } from '../../../services/auth/auth.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';
import {
  LONGEST_FIELD,
  mayMailAll,
  readSigningForm,
  refusedForm,
} from '../../signing/signing-form.server.ts';
import { fileToSign, plainFile, titleOf } from './plain-file.server.ts';

/** Sends a PDF of the drive for signature, or says why not; nothing that was typed is lost. */
export async function actDriveFileSign(page: MemberContext) {
  const { services, identity, locale, link } = page;
  const file = await fileToSign(page);
  if (!accountCan.mailOthers(identity)) throw notFound();
  const typed = await postedTexts(page.request, LONGEST_FIELD);
  const form = readSigningForm(typed, { usual: locale, shown: locale, own: identity.email });
  if ('fault' in form) return refusedForm(form, typed);
  if (!(await mayMailAll(page, form.people))) return refusedForm({ fault: 'tooMany' }, typed);
  const asked = {
    ...form,
    ...{ accountId: identity.accountId, title: titleOf(file.item) },
    subject: { kind: 'file', itemId: file.item.id } as const,
    uploadedSha256: file.facts.sha256,
    sender: { name: form.sender, email: identity.email, locale },
  };
  const sent = await services.signing.sender.send(asked, async () => {
    const answer = await plainFile(page, file);
    // Why it cannot be sent stands on the page.
    return answer.outcome === 'plain' ? answer.bytes : undefined;
  });
  if (sent.outcome !== 'sent') return refusedForm({ fault: sent.outcome }, typed);
  return onward(link(`signing/${sent.id}/?told=sent`), []);
}
