import { Hono } from 'hono';
import type { Logger } from 'pino';
import PostalMime from 'postal-mime';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { moveClock } from '../../services/clock/store.server.ts';
import type { Database } from '../../services/database/database.server.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { clockOffset, nowMs } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { readJson } from './body.server.ts';
import type { Environment } from './environment.ts';
import { serviceError } from './errors.server.ts';
import { isThisMachine } from './this-machine.server.ts';

type Parts = {
  services: Services;
  database: Database;
  log: Logger;
  /** DEMO=1: shown to everybody. */
  open: boolean;
};

const clockSchema = v.union([
  v.object({ advanceMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20 * 365 * 86_400_000)) }),
  v.object({ now: v.pipe(v.string(), v.isoTimestamp('expected an ISO time')) }),
  v.object({ reset: v.literal(true) }),
]);

function aheadOf(body: v.InferOutput<typeof clockSchema>): number {
  if ('reset' in body) return 0;
  if ('now' in body) return Date.parse(body.now) - (nowMs() - clockOffset());
  return clockOffset() + body.advanceMs;
}

/** Pages of the demo: the mails nobody sent, and the clock. */
export function devPages({ services, database, log, open }: Parts) {
  const dev = new Hono<Environment>();
  dev.onError((error, context) => serviceError(error, context, log));
  // They show every sign-in mail: for this machine only, unless DEMO=1 says that everybody may look. The name
  // in the address is checked too, or a foreign page could rebind its own to us.
  dev.use(async (context, next) => {
    if (!isThisMachine(context) && !open)
      throw new Refusal({ status: 404, code: 'not_found', message: 'There is no such page.' });
    await next();
  });

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
      });
    }
    return page(<MailView subject={mail.subject ?? ''} to={kept.recipient} text={mail.text ?? ''} />);
  });

  dev.get('/clock', (context) =>
    context.json({ now: new Date(nowMs()).toISOString(), aheadMs: clockOffset() }),
  );
  dev.post('/clock', async (context) => {
    const body = await readJson(context.req.raw, clockSchema);
    await moveClock(database, aheadOf(body));
    await services.mail.deliverDue();
    return context.json({ now: new Date(nowMs()).toISOString(), aheadMs: clockOffset() });
  });
  return dev;
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

function MailView({ subject, to, text }: { subject: string; to: string; text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <Frame title={subject}>
      <p>
        To {to}. <a href="/dev/mail">All mails</a>
      </p>
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
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {children}
      </body>
    </html>
  );
}

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 20px;background:#FAF7F0;color:#1B211D}a{color:#1C5B43}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;padding:24px;background:#FFFEFB;border:1px solid #E3DCCD}li{margin:0 0 14px}';

function page(element: ReactNode): Response {
  return new Response(`<!doctype html>${renderToStaticMarkup(element)}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
