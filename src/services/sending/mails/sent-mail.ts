import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const text = v.string();
const cells = v.record(v.string(), text);

/** What the mail of a sent document is made of, as it waits in the outbox. */
export const sentMailData = v.variant('kind', [
  /** The document as a PDF, made of this when the mail is handed on. */
  v.object({
    kind: v.literal('file'),
    sender: text,
    title: text,
    accountId: text,
    templateId: v.number(),
    values: v.record(v.string(), v.union([text, v.array(cells)])),
    /** What it says otherwise than its template, as JSON; nothing in mails from before there was such. */
    wording: v.optional(text),
    /** By which its paper is found; nothing where nothing was filled in. */
    paper: v.optional(v.object({ documentId: text, isFinished: v.boolean() })),
    /** The hash of the template it was finished with. */
    frozen: v.optional(text),
    /** 'US-TX'; null where nobody said. */
    place: v.nullable(text),
    today: text,
    /** What the sender wrote to go with it. */
    message: v.optional(text),
  }),
  /** A copy that lies among the documents of the recipient, who holds a licence. */
  v.object({
    kind: v.literal('copy'),
    sender: text,
    title: text,
    slug: text,
    documentId: text,
    message: v.optional(text),
  }),
]);
export type SentMailData = v.InferOutput<typeof sentMailData>;
export const SENT_DOCUMENT_MAIL = defineMail('sent-document', sentMailData);
