import type { Hono } from 'hono';
import PostalMime from 'postal-mime';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { isUuid } from '../../shared/ids.ts';
import { Frame, htmlAnswer, page } from './dev-frame.server.tsx';
import type { Environment } from './environment.ts';

/** The mails nobody sent, and what is attached to them. */
export function mailRoutes(dev: Hono<Environment>, services: Pick<Services, 'mail'>): void {
  dev.get('/mail', async (context) => {
    const mails = await services.mail.listKept(context.req.query('to'));
    if (context.req.header('accept')?.includes('application/json')) return context.json({ mails });
    return page(<MailList mails={mails} />);
  });

  dev.get('/mail/:id', async (context) => {
    const id = context.req.param('id');
    const kept = isUuid(id) ? await services.mail.findKept(id) : undefined;
    if (!kept) throw new Refusal({ status: 404, code: 'not_found', message: 'There is no such mail.' });
    const mail = await PostalMime.parse(new Uint8Array(kept.raw));
    if (context.req.header('accept')?.includes('application/json')) {
      return context.json({
        subject: mail.subject,
        to: kept.recipient,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        attachments: mail.attachments.map(({ filename, mimeType }) => ({ filename, mimeType })),
      });
    }
    const files = mail.attachments.map(({ filename }) => filename ?? '');
    return page(
      <MailView
        subject={mail.subject ?? ''}
        to={kept.recipient}
        text={mail.text ?? ''}
        id={id}
        files={files}
      />,
    );
  });

  const mailOf = async (id: string) => {
    const kept = isUuid(id) ? await services.mail.findKept(id) : undefined;
    return kept && PostalMime.parse(new Uint8Array(kept.raw));
  };

  // As a mail program shows it: nothing runs and nothing is fetched, and links lead out of the frame.
  dev.get('/mail/:id/html', async (context) => {
    const mail = await mailOf(context.req.param('id'));
    if (!mail?.html) throw new Refusal({ status: 404, code: 'not_found', message: 'There is no such mail.' });
    const html = mail.html.replace('<head>', '<head><base target="_top">');
    return htmlAnswer(html, "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
  });

  dev.get('/mail/:id/:file', async (context) => {
    const { id, file } = context.req.param();
    const mail = await mailOf(id);
    const found = mail?.attachments.find(({ filename }) => filename === file);
    if (!found || typeof found.content === 'string')
      throw new Refusal({ status: 404, code: 'not_found', message: 'There is no such file.' });
    return new Response(new Uint8Array(found.content), { headers: { 'Content-Type': found.mimeType } });
  });
}

type Listed = { id: string; recipient: string; subject: string; at: Date };

function MailList({ mails }: { mails: Listed[] }) {
  return (
    <Frame title="Mails kept by the demo">
      <p>No mail server is set, so nothing leaves this machine. The newest hundred are listed.</p>
      {mails.length === 0 ? <p>There is no mail yet. Sign up on the site and look again.</p> : null}
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <a href={`/dev/mail/${mail.id}`}>{mail.subject}</a>
            <br />
            {mail.recipient}, {mail.at.toISOString().slice(0, 16).replace('T', ' ')} UTC
          </li>
        ))}
      </ul>
    </Frame>
  );
}

type Viewed = { subject: string; to: string; text: string; id: string; files: readonly string[] };

function MailView({ subject, to, text, id, files }: Viewed) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <Frame title={subject}>
      <p>
        To {to}. <a href="/dev/mail">All mails</a>
      </p>
      <iframe src={`/dev/mail/${id}/html`} title="As a mail program shows it" />
      <h2>As text</h2>
      <pre>
        {parts.map((part, index) =>
          index % 2 ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </pre>
      {files.map((file) => (
        <p key={file}>
          Attached: <a href={`/dev/mail/${id}/${file}`}>{file}</a>
        </p>
      ))}
    </Frame>
  );
}
