import * as v from 'valibot';
import { readDifferences } from '../../document/wording/differences-schema.ts';
import { now } from '../../shared/clock.ts';
import { parsePlace } from '../../shared/places.ts';
import type { PreviewService } from '../documents/preview.server.ts';
import { documentFileName } from '../drive/document-file-name.ts';
import type { LetterheadsService } from '../letterheads/letterheads.server.ts';
import type { MailAttachment } from '../mail/mail.server.ts';
import type { OwedMail } from '../mail/mail-kind.ts';
import type { NumbersService } from '../numbers/numbers.server.ts';
import { sentMailData } from './mails/sent-mail.ts';

type Parts = {
  documents: Pick<PreviewService, 'produce' | 'template'>;
  letterheads: Pick<LetterheadsService, 'ofDocument'>;
  numbers: Pick<NumbersService, 'stageOf'>;
};

/**
 * The PDF of a document that is sent, made when its mail is handed on.
 * @throws Refusal or Error where it cannot be made now
 */
export async function sentAttachments(
  owed: OwedMail,
  { documents, letterheads, numbers }: Parts,
): Promise<readonly MailAttachment[]> {
  if (owed.mail !== 'sent-document') return [];
  const data = v.parse(sentMailData, owed.data);
  if (data.kind === 'copy') return [];
  const { templateId, frozen, values, today, sender, accountId } = data;
  const wording = data.wording === undefined ? null : readDifferences(JSON.parse(data.wording));
  const template = await documents.template(templateId, frozen);
  if (!template) throw new Error(`there is no template ${templateId}`);
  // One that was finished stays on what it was finished on.
  const paper = data.paper && {
    id: data.paper.documentId,
    values,
    finishedAt: data.paper.isFinished ? now() : null,
  };
  const letterhead = await letterheads.ofDocument(accountId, template, paper);
  const known = { place: parsePlace(data.place), today, email: sender };
  const stage = await numbers.stageOf(paper);
  const made = { templateId, frozen, values, wording, letterhead, stage };
  const request = { ...made, ...known, format: 'pdf' } as const;
  const content = await documents.produce(request, { accountId });
  if (!content) throw new Error(`there is no template ${templateId}`);
  return [{ filename: documentFileName(template, values, 'pdf'), content, contentType: 'application/pdf' }];
}
