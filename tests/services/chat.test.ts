import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatService } from '../../src/services/chat/chat.server.ts';
import type { NewQuestion } from '../../src/services/chat/chat.ts';
import { ChatDesk } from '../../src/services/chat/desk.server.ts';
import { deskStream, visitorStream } from '../../src/services/chat/streams.server.ts';
import { clockOffset, DAY, MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/database.ts';

let own: OwnDatabase;
/** Two processes: one holds the visitors' streams, the other has the console. */
let site: ChatService;
let desk: ChatDesk;
let operatorId: string;
beforeAll(async () => {
  own = await openOwnDatabase();
  const { database } = own;
  const log = pino({ level: 'silent' });
  const onMail = () => undefined;
  site = new ChatService({ database, log, onMail });
  desk = new ChatDesk({ database, chat: new ChatService({ database, log, onMail }), onMail });
  operatorId = newId();
  await database.pool.query(
    `insert into operators (id, email, email_key, name, locale, state, created_at)
     values ($1, 'ada@example.com', 'ada@example.com', 'Ada Birch', 'en', 'active', now())`,
    [operatorId],
  );
});
afterAll(async () => {
  site.hub.stop();
  setClockOffset(0);
  await own.close();
});

const noted: number[] = [];
const note = async () => {
  noted.push(1);
};
const question = (more: Partial<NewQuestion> = {}): NewQuestion => ({
  ...{ text: 'Do five people need five licenses?', email: 'jo@example.com', name: '', locale: 'de' },
  ...{ path: '/pricing/plans/', accountId: null, key: newId(), secret: undefined },
  ...more,
});
const answer = (threadId: string, text: string, id = newId()) =>
  desk.answer(threadId, { id, operatorId, text }, note);

async function asked(more: Partial<NewQuestion> = {}) {
  const outcome = await site.ask(question(more));
  if (outcome.outcome !== 'asked') throw new Error(outcome.outcome);
  return outcome;
}

/** The mails that answers went out by, the oldest first. */
async function mails(
  email: string,
): Promise<{ locale: string; data: { answers: string[]; link: string } }[]> {
  const { rows } = await own.database.pool.query(
    `select locale, data from outbox where mail = 'chat-answer' and recipient = $1 order by created_at, id`,
    [email],
  );
  return rows;
}

/** Reads a stream until something stands in what came. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, word: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes(word)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`ended without ${word}: ${text}`);
    text += decoder.decode(value);
  }
  return text;
}

test('I17.157 a question waits for us, an answer for them; the same key is the same message', async () => {
  const key = newId();
  const first = await asked({ key });
  expect(await asked({ key })).toEqual(first);
  expect((await site.ask(question({ key, text: 'Another question' }))).outcome).toBe('other');
  expect((await desk.find(first.threadId))?.thread).toMatchObject({ state: 'waiting', locale: 'de' });
  expect((await desk.list({ state: 'waiting', operatorId: null, before: null })).rows[0]?.id).toBe(
    first.threadId,
  );
  const id = newId();
  expect([
    await answer(first.threadId, 'No, one.', id),
    await answer(first.threadId, 'No, one.', id),
  ]).toEqual([true, false]);
  const after = (await desk.find(first.threadId))?.thread;
  expect([after?.state, after?.assignedTo?.name]).toEqual(['answered', 'Ada Birch']);
  expect(await desk.assign(first.threadId, null, note)).toBe(true);
  expect([await desk.close(first.threadId, note), await desk.close(first.threadId, note)]).toEqual([
    true,
    false,
  ]);
  await asked({ secret: first.secret, text: 'And for six?' });
  expect((await desk.find(first.threadId))?.thread.state).toBe('waiting');
  // One row of the log for each change, none for what changed nothing.
  expect(noted).toHaveLength(3);
});

test('I17.160 a secret opens its own conversation, and nothing without its signature', async () => {
  const [one, other] = [await asked({ text: 'The first' }), await asked({ text: 'The other' })];
  expect((await site.threadOf(one.secret))?.messages.map(({ text }) => text)).toEqual(['The first']);
  const [, signature] = one.secret.split('.');
  for (const secret of [
    `${other.threadId}.${signature}`,
    other.threadId,
    `${one.secret}x`,
    '',
    'x.y',
    undefined,
  ])
    expect(await site.threadOf(secret)).toBeUndefined();
  // Who writes with a secret that is none begins anew.
  expect((await asked({ secret: `${other.threadId}.${signature}` })).threadId).not.toBe(other.threadId);
});

test('I17.158 I17.161 I17.253 an open panel gets what another process wrote, once, and whether somebody is there', async () => {
  const { threadId } = await asked({ email: 'live@example.com' });
  const stream = visitorStream(site, { threadId, address: '192.0.2.1', after: 0 });
  expect(stream?.headers.get('x-accel-buffering')).toBe('no');
  const reader = stream?.body?.getReader();
  if (!reader) throw new Error('no stream');
  expect(await readUntil(reader, 'five licenses')).toContain('{"here":false}');
  // I17.253: whoever sits before an open panel is told apart.
  await expect
    .poll(async () => (await desk.live()).map(({ id, isHere }) => [id, isHere]))
    .toEqual([[threadId, true]]);
  await desk.setHere(operatorId, true, note);
  await readUntil(reader, '{"here":true}');
  await answer(threadId, 'No: Premium is for five.');
  const told = await readUntil(reader, 'Premium is for five');
  expect(told).toContain('"by":"Ada"');
  expect(told.match(/Premium is for five/g)).toHaveLength(1);
  // It went into the panel: nothing is mailed, and nothing is when it was seen.
  expect(await mails('live@example.com')).toEqual([]);
  await site.seen(threadId, Number(/id: (\d+)/.exec(told)?.[1]));
  setClockOffset(clockOffset() + 2 * MINUTE);
  await site.work.finish();
  expect(await mails('live@example.com')).toEqual([]);
  // A console of the same process that shows it is no panel.
  const shown = deskStream({ chat: site, chatDesk: desk }, { operatorId, threadId })?.body?.getReader();
  // Whoever said that they are there and closed the chat is not.
  await shown?.read();
  await reader.cancel();
  await expect.poll(async () => (await desk.find(threadId))?.thread.isHere).toBe(false);
  expect(await desk.live()).toEqual([]);
  await expect.poll(() => site.isSomebodyHere()).toBe(true);
  await shown?.cancel();
  await expect.poll(() => site.isSomebodyHere(), { timeout: 8_000 }).toBe(false);
  await answer(threadId, 'One more thing.');
  const [mail] = await mails('live@example.com');
  expect([mail?.locale, mail?.data.answers]).toEqual(['de', ['One more thing.']]);
  expect((await site.threadOf(mail?.data.link))?.messages).toHaveLength(3);
});

test('I17.159 what an open panel did not show to anybody goes by mail after a minute, all of it at once', async () => {
  const { threadId } = await asked({ email: 'idle@example.com' });
  await site.here(threadId);
  await answer(threadId, 'First.');
  await answer(threadId, 'Second.');
  await site.work.finish();
  expect(await mails('idle@example.com')).toEqual([]);
  setClockOffset(clockOffset() + 2 * MINUTE);
  await site.work.finish();
  await site.work.finish();
  expect((await mails('idle@example.com')).map(({ data }) => data.answers)).toEqual([['First.', 'Second.']]);
});

test('I17.162 one address has a dozen streams, and all end with the process', async () => {
  const open = () => visitorStream(site, { threadId: undefined, address: '192.0.2.9', after: 0 });
  const streams = Array.from({ length: 12 }, open);
  expect([streams.every(Boolean), open()]).toEqual([true, undefined]);
  expect(visitorStream(site, { threadId: undefined, address: '192.0.2.10', after: 0 })).toBeDefined();
  site.hub.stop();
  for (const stream of streams) expect((await stream?.text())?.startsWith('retry:')).toBe(true);
  expect(open()).toBeUndefined();
});

test('I17.163 a conversation that nobody goes on with is closed after a week', async () => {
  const { threadId } = await asked({ email: 'week@example.com' });
  const waiting = await asked({ email: 'waits@example.com' });
  await answer(threadId, 'Yes.');
  setClockOffset(clockOffset() + 7 * DAY + MINUTE);
  await site.work.finish();
  expect((await desk.find(threadId))?.thread.state).toBe('closed');
  expect((await desk.find(waiting.threadId))?.thread.state).toBe('waiting');
});

test('I17.164 a prepared answer is one per name and language', async () => {
  const one = { locale: 'de', title: 'Plätze', text: 'Premium ist für fünf.' } as const;
  await desk.prepare(one, note);
  await desk.prepare({ ...one, text: 'Premium ist für fünf Personen.' }, note);
  await desk.prepare({ ...one, locale: 'fr' }, note);
  const all = await desk.prepared();
  expect(all.map(({ locale, text }) => [locale, text])).toEqual([
    ['de', 'Premium ist für fünf Personen.'],
    ['fr', 'Premium ist für fünf.'],
  ]);
  expect(await desk.forget(all[0]?.id ?? '', note)).toBe(true);
  expect(await desk.forget(all[0]?.id ?? '', note)).toBe(false);
});
