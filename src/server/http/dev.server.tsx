import { Hono } from 'hono';
import type { Logger } from 'pino';
import PostalMime from 'postal-mime';
import * as v from 'valibot';
import type { RunningSandbox } from '../../sandbox/start.server.ts';
import { moveClock } from '../../services/clock/store.server.ts';
import type { Database } from '../../services/database/database.server.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { clockOffset, nowMs } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import { readJson } from './body.server.ts';
import { Frame, page } from './dev-frame.server.tsx';
import { payRoutes } from './dev-pay.server.tsx';
import type { Environment } from './environment.ts';
import { serviceError } from './errors.server.ts';
import { isThisMachine } from './this-machine.server.ts';

type Parts = {
  services: Services;
  database: Database;
  log: Logger;
  sandbox: RunningSandbox | undefined;
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
export function devPages({ services, database, log, sandbox, open }: Parts) {
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
    await sandbox?.tick();
    await services.orders.settleDue();
    await services.mail.deliverDue();
    return context.json({ now: new Date(nowMs()).toISOString(), aheadMs: clockOffset() });
  });
  if (sandbox) payRoutes(dev, sandbox);
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
