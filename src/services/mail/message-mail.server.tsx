import * as v from 'valibot';
import { MailFrame } from './frame/mail-frame.tsx';
import { defineMail, type MailFacts } from './mail-kind.ts';

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

export const MESSAGE_MAIL = defineMail({
  kind: 'message',
  schema: messageData,
  write: ({ data }: MailFacts<Message>) => ({
    subject: data.subject,
    body: <MessageMailBody {...data} />,
    text: messageText(data),
    ...(data.replyTo ? { replyTo: data.replyTo } : {}),
  }),
});

function MessageMailBody({ subject, fields }: Message) {
  return (
    <MailFrame locale="en" heading={subject} footer="">
      {fields.map(({ label, value }) => (
        <div key={label}>
          <p style={{ margin: '0 0 2px', color: '#56605A', fontSize: '14px' }}>{label}</p>
          <p style={{ margin: '0 0 20px', whiteSpace: 'pre-wrap' }}>{value}</p>
        </div>
      ))}
    </MailFrame>
  );
}

/** The same for readers without HTML. */
function messageText({ fields }: Message): string {
  return `${fields.map(({ label, value }) => `${label}\n${value}`).join('\n\n')}\n`;
}
