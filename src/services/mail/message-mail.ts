import * as v from 'valibot';
import { defineMail } from './mail-kind.ts';

/**
 * A message to the company, as a form of the site sends it: a subject, named fields as they are to be printed, and
 * whom to answer. One kind of mail for all forms (src/site/forms); their words come with the data.
 */
const messageData = v.object({
  subject: v.string(),
  replyTo: v.nullable(v.string()),
  fields: v.array(v.object({ label: v.string(), value: v.string() })),
});
export type Message = v.InferOutput<typeof messageData>;
export const MESSAGE_MAIL = defineMail('message', messageData);
