import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '../support/folder.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';
import { newAddress, postSignUp } from '../support/sign-up.ts';
import { type MailServer, startMailServer } from './mail-server.fixture.ts';
import { killDatabase, PATIENCE_MS, timed, untilAnotherDatabase, untilAnswered } from './outage.fixture.ts';

describe('the mail server is away', () => {
  let server: RunningServer;
  let mails: MailServer | undefined;
  let port = 0;

  beforeAll(async () => {
    port = await freePort();
    server = await startServer({
      dataDir: openFolder('mail'),
      env: { SMTP_URL: `smtp://shop:${mailPassword}@127.0.0.1:${port}` },
    });
  });
  afterEach(async () => {
    const alive = await fetch(`${server.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    expect(alive, `the server ended: ${server.output().slice(-4_000)}`).toBe(true);
  });
  afterAll(async () => {
    await server?.stop();
    await mails?.stop();
  });

  async function signUp(name: string, ...behaviours: Parameters<MailServer['expect']>[1][]): Promise<string> {
    const email = newAddress(name);
    mails?.expect(email, ...behaviours);
    const { status, ms } = await timed(() => postSignUp(server.url, { body: { Email: email } }));
    expect(status).toBe(200);
    expect(ms).toBeLessThan(PATIENCE_MS);
    return email;
  }

  /**
   * Moves the clock past the waits between tries; what falls due is done before this returns. Asked again while a
   * database that was killed comes back: a day more changes nothing here.
   */
  async function later(advanceMs: number): Promise<void> {
    const body = JSON.stringify({ advanceMs });
    await untilAnswered(
      15_000,
      async () => (await fetch(`${server.url}/dev/clock`, { method: 'POST', body })).ok,
    );
  }

  function notDelivered(): number {
    return server.output().split('"mail not delivered"').length - 1;
  }

  async function tried(email: string, times: number): Promise<void> {
    await untilAnswered(10_000, async () => (mails?.tries(email) ?? 0) >= times);
  }

  test('S63 a sign-up works, its mail is owed, and delivered once when the mail server is back', async () => {
    const email = await signUp('owed');
    await untilAnswered(10_000, async () => /"mail not delivered"/.test(server.output()));
    const ready = (await (await fetch(`${server.url}/readyz`)).json()) as {
      parts: { mail: { since: string | null } };
    };
    expect(ready.parts.mail.since).not.toBeNull();
    mails = await startMailServer(port);
    await later(MINUTE);
    expect(mails.caught(email)).toHaveLength(1);
    await later(DAY);
    expect(mails.caught(email)).toHaveLength(1);
  });

  test('S63 a mail refused for now (4xx) is tried again and delivered once', async () => {
    const email = await signUp('later', 450, 450, 'take');
    await tried(email, 1);
    await later(MINUTE);
    await later(10 * MINUTE);
    await tried(email, 3);
    await later(DAY);
    expect({ tries: mails?.tries(email), copies: mails?.caught(email).length }).toEqual({
      tries: 3,
      copies: 1,
    });
  });

  test('S63 a mail refused for good (5xx) is given up after one try', async () => {
    const email = await signUp('never', 550);
    await tried(email, 1);
    await later(MINUTE);
    await later(DAY);
    expect({ tries: mails?.tries(email), copies: mails?.caught(email).length }).toEqual({
      tries: 1,
      copies: 0,
    });
  });

  test('S63 a mail server that refuses our password loses no mail: it is tried again and delivered once', async () => {
    mails?.takePassword(false);
    const before = notDelivered();
    const email = await signUp('password');
    await untilAnswered(10_000, async () => notDelivered() > before);
    mails?.takePassword(true);
    await later(MINUTE);
    await later(DAY);
    expect(mails?.caught(email)).toHaveLength(1);
  });

  test('S63 a connection cut after the text leads to at most one more copy, with the same Message-ID', async () => {
    const email = await signUp('cut', 'cut', 'take');
    await untilAnswered(10_000, async () => (mails?.caught(email).length ?? 0) >= 1);
    await later(MINUTE);
    await later(DAY);
    const copies = mails?.caught(email) ?? [];
    expect(copies).toHaveLength(2);
    expect(copies[0]?.messageId).toMatch(/^<\S+@\S+>$/);
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('S63 a database that breaks off while a mail is being sent ends nothing, and the mail is sent once', async () => {
    const email = await signUp('broken', 'hang', 'take');
    await tried(email, 1);
    const killed = killDatabase(server.dataDir);
    await untilAnotherDatabase(server, killed);
    mails?.letGo();
    await tried(email, 2);
    await later(DAY);
    expect({ tries: mails?.tries(email), copies: mails?.caught(email).length }).toEqual({
      tries: 2,
      copies: 1,
    });
  });

  test('I13.19 a database that breaks off between the mail server’s yes and our note costs no second copy', async () => {
    const email = await signUp('noted', 'think');
    await untilAnswered(10_000, async () => mails?.caught(email).length === 1);
    const killed = killDatabase(server.dataDir);
    mails?.agree();
    await untilAnotherDatabase(server, killed);
    await later(DAY);
    expect({ tries: mails?.tries(email), copies: mails?.caught(email).length }).toEqual({
      tries: 1,
      copies: 1,
    });
  });

  test('I13.19 recipients for whom the mail server says nothing hold up nobody else', async () => {
    const slow = await Promise.all(
      ['drip1', 'drip2', 'drip3', 'drip4', 'drip5'].map((name) => signUp(name, 'hang')),
    );
    await Promise.all(slow.map((email) => tried(email, 1)));
    const quick = await signUp('quick');
    await untilAnswered(5_000, async () => mails?.caught(quick).length === 1);
    mails?.letGo();
    await later(DAY);
    for (const email of slow) expect(mails?.caught(email)).toHaveLength(1);
  });

  test('S61 the log names no address and no part of a mail', () => {
    expect(server.output()).not.toMatch(/@example\.com/);
    expect(server.output()).not.toContain('link=');
    expect(server.output()).not.toContain(mailPassword);
  });
});

const mailPassword = 'hunter2hunter2';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
