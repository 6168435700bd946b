import * as v from 'valibot';
import { readDifferences } from '../../document/wording/differences-schema.ts';
import { parsePlace } from '../../shared/places.ts';
import type { PreviewService } from '../documents/preview.server.ts';
import { documentFileName } from '../drive/document-file-name.ts';
import type { MailAttachment } from '../mail/mail.server.ts';
import type { OwedMail } from '../mail/mail-kind.ts';
import { sentMailData } from './mails/sent-mail.ts';

/**
 * The PDF of a document that is sent, made when its mail is handed on.
 * @throws Refusal or Error where it cannot be made now
 */
export async function sentAttachments(
  owed: OwedMail,
  { documents }: { documents: Pick<PreviewService, 'produce' | 'template'> },
): Promise<readonly MailAttachment[]> {
  if (owed.mail !== 'sent-document') return [];
  const data = v.parse(sentMailData, owed.data);
  if (data.kind === 'copy') return [];
  const { templateId, frozen, values, today, sender, accountId } = data;
  const wording = data.wording === undefined ? null : readDifferences(JSON.parse(data.wording));
  const template = await documents.template(templateId, frozen);
  const content = await documents.produce(
    {
      ...{ templateId, frozen, values, wording, place: parsePlace(data.place), today },
      ...{ email: sender, format: 'pdf' },
    },
    { accountId },
  );
  if (!content || !template) throw new Error(`there is no template ${templateId}`);
  return [{ filename: documentFileName(template, values, 'pdf'), content, contentType: 'application/pdf' }];
}
