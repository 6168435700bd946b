import type { Hono } from 'hono';
import * as v from 'valibot';
import { pathOf } from '../../routes/paths.ts';
import { MESSAGE_LENGTH } from '../../services/chat/chat.ts';
import { shownMessage, visitorStream } from '../../services/chat/streams.server.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { cookie, readAllCookies } from '../../shared/cookies.server.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { longText } from '../../shared/message-text.ts';
import type { Config } from '../config.ts';
import { readJson } from './body.server.ts';
import type { Environment } from './environment.ts';

const furtherSchema = v.object({ text: longText({ least: 1, most: MESSAGE_LENGTH }) });
const seenSchema = v.object({ seq: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The visitor's side of the chat (docs/contracts.md): their conversation is known by a cookie that no script reads. */
export function chatRoutes(api: Hono<Environment>, parts: Parts): void {
  sayingRoutes(api, parts);
  followingRoutes(api, parts);
}

type Parts = { services: Pick<Services, 'chat' | 'limits'>; config: Config };

function secretIn(request: Request, { secure }: Config): string | undefined {
  return readAllCookies(request, secure).b_chat;
}

/** What was said, and what is said further. */
function sayingRoutes(api: Hono<Environment>, { services, config }: Parts): void {
  const { chat, limits } = services;

  api.get('/chat/', async ({ req, json, get }) => {
    await limits.take('chat-look', get('address'));
    const [here, thread] = await Promise.all([
      chat.isSomebodyHere(),
      chat.threadOf(secretIn(req.raw, config)),
    ]);
    const { email, messages = [] } = thread ?? {};
    return json({ here, thread: thread ? { email, messages: messages.map(shownMessage) } : null });
  });

  api.post('/chat/', async ({ req, json, get }) => {
    const { text } = await readJson(req.raw, furtherSchema);
    const secret = secretIn(req.raw, config);
    const thread = await chat.threadOf(secret, Number.MAX_SAFE_INTEGER);
    if (!thread)
      throw new Refusal({ status: 404, code: 'not_found', message: 'There is no conversation yet.' });
    await limits.take('chat', get('address'));
    await limits.takeOne('chat-thread', thread.id);
    const key = req.header('idempotency-key');
    const { email, name } = thread;
    const asked = await chat.ask({
      // Of a conversation that is there, neither language nor page is written anew.
      ...{ text, email, name, locale: 'en', path: '/', accountId: null, secret },
      key: `${thread.id}:${isUuid(key) ? key.toLowerCase() : newId()}`,
    });
    if (asked.outcome !== 'asked')
      throw new Refusal({
        status: 409,
        code: asked.outcome,
        message: 'expected a conversation with room for it',
      });
    return json({ sent: true });
  });
}

/** What is said from now on, and the way back to it. */
function followingRoutes(api: Hono<Environment>, { services, config }: Parts): void {
  const { chat, limits } = services;

  api.post('/chat/seen/', async ({ req, json, get }) => {
    await limits.take('chat-look', get('address'));
    const { seq } = await readJson(req.raw, seenSchema);
    const threadId = await chat.threadIdOf(secretIn(req.raw, config));
    if (threadId) await chat.seen(threadId, seq);
    return json({ seen: threadId !== undefined });
  });

  api.get('/chat/stream/', async ({ req, get }) => {
    await limits.take('chat-look', get('address'));
    const threadId = await chat.threadIdOf(secretIn(req.raw, config));
    const last = Number(req.header('last-event-id') ?? req.query('after') ?? 0);
    const after = Number.isSafeInteger(last) && last > 0 ? last : 0;
    const stream = visitorStream(chat, { threadId, address: get('address'), after });
    if (!stream)
      throw new Refusal({
        ...{ status: 503, code: 'unavailable', message: 'Too many conversations are open right now.' },
        retryAfterSeconds: 30,
      });
    return stream;
  });

  // What a mail leads to: the browser has the conversation from then on.
  api.get('/chat/back/', async ({ req, get }) => {
    await limits.take('chat-look', get('address'));
    const secret = (req.query('link') ?? '').slice(0, 200);
    const locale = await chat.localeOf(secret);
    const headers = new Headers({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });
    headers.set('Location', `${pathOf('pricing-plans', locale ?? 'en') ?? '/'}?chat=open#chat`);
    if (locale) headers.append('Set-Cookie', cookie('b_chat', secret, config.secure));
    return new Response(null, { status: 303, headers });
  });
}
