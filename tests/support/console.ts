import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext } from 'playwright-core';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import type { Seen } from '../../src/services/account/seen.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { OperatorsService } from '../../src/services/operators/operators.server.ts';
import type { Role } from '../../src/services/operators/permissions.table.ts';
import { newSecret, signatureOf } from '../../src/shared/secrets.server.ts';
import { site, siteDataDir } from './site.ts';

const SEEN: Seen = { browser: 'Firefox', system: 'Linux', country: null };

/** Somebody who is signed in to the console of the running site. */
export type Colleague = {
  id: string;
  email: string;
  cookie: string;
  /** Stands in their forms. */
  token: string;
  /** What their app shows: each code is good once, so that every call is of another half minute. */
  code(): string;
};

export type ConsoleBench = {
  database: Database;
  operators: OperatorsService;
  /** A link that makes the first key of somebody who is invited as this. */
  link(roles: readonly Role[]): Promise<string>;
  /** Somebody who came by such a link. */
  colleague(roles: readonly Role[]): Promise<Colleague>;
  /** Posts an act as somebody. */
  act(who: Colleague, name: string, fields: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
};

/** Lets somebody be signed in in a browser. */
export async function enter(context: BrowserContext, { cookie }: Colleague): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: site }]);
}

/** When the half minute ends meanwhile, a code is too old: then the next one is not. */
async function inTime<T extends { outcome: string }>(claim: () => Promise<T>): Promise<T> {
  const first = await claim().catch(() => undefined);
  return first?.outcome === 'claimed' ? first : claim();
}

/** The console of the site that the tests of a worker share: whoever comes first makes its owner. */
export async function openConsole(): Promise<ConsoleBench> {
  const connection = runningConnection(siteDataDir);
  const database = openDatabase({ connection, size: 4, patient: true, onError: () => undefined });
  const operators = new OperatorsService(database, new URL(site));

  async function claim(token: string, email: string): Promise<Colleague> {
    const secret = await operators.keys.appSecret(token);
    const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
    const tryOnce = () =>
      operators.enrolment.claim({
        ...{ token, email, name: 'Colleague', locale: 'en', seen: SEEN, requestId: randomUUID() },
        // The half minute before: this one and the next are left for acts.
        key: { kind: 'app', password: 'a password of some length', code: codeAt(totp, -1) },
      });
    const claimed = await inTime(tryOnce);
    if (claimed.outcome !== 'claimed') throw new Error(claimed.outcome);
    const operator = await operators.sessions.find(claimed.secret);
    let steps = 0;
    return {
      id: operator?.id ?? '',
      email: operator?.email ?? '',
      cookie: `pg_operator=${claimed.secret}`,
      token: signatureOf(claimed.secret, 'forms'),
      code: () => codeAt(totp, steps++),
    };
  }

  async function link(roles: readonly Role[]): Promise<string> {
    if (await operators.enrolment.isOpen()) {
      const token = newSecret();
      await operators.enrolment.letClaim(token);
      await claim(token, `first-${randomUUID()}@example.com`);
    }
    const owner = (await operators.people.list()).find((one) => one.roles.includes('owner'));
    if (!owner) throw new Error('no owner');
    const email = `operator-${randomUUID()}@example.com`;
    const invited = await operators.people.invite(
      owner,
      { email, name: 'Colleague', roles, locale: 'en' },
      async () => undefined,
    );
    if (typeof invited === 'string') throw new Error(invited);
    return invited.token;
  }

  return {
    database,
    operators,
    link,
    colleague: async (roles) => claim(await link(roles), ''),
    act: ({ cookie, token }, name, fields) =>
      fetch(`${site}/console/do/${name}/`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({ token, ...fields }),
      }),
    close: () => database.close(),
  };
}

function codeAt(totp: TOTP, step: number): string {
  return totp.generate({ timestamp: Date.now() + step * 30_000 });
}
