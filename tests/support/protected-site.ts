import type pg from 'pg';
import { expect } from 'vitest';
import { mailsFor, newAddress, postSignUp, proofOf, solvedProof } from './sign-up.ts';

type Headers = Record<string, string>;
type Options = { site: () => string; pool: () => pg.Pool; from: (network: string) => Headers };

/** Cookies of an answer, as a `Cookie` header carries them. */
export function cookiesOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((value) => value.split(';')[0] ?? '');
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ');
}

/** The cookie by which an account knows a browser. */
export function deviceOf(cookies: string): string {
  return cookies.split('; ').find((pair) => pair.startsWith('__Host-pg_device=')) ?? '';
}

/** A server with limits, on https: owners, offices and strangers come to it from networks of their own. */
export class ProtectedSite {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get url(): string {
    return this.#options.site();
  }

  get pool(): pg.Pool {
    return this.#options.pool();
  }

  /** Headers of an address of this network that nobody had before. */
  from(network: string): Headers {
    return this.#options.from(network);
  }

  post(path: string, fields: Headers, headers: Headers): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: 'https://localhost', ...headers },
      body: new URLSearchParams(fields),
    });
  }

  /** Asks for a sign-in mail. */
  ask(email: string, headers: Headers): Promise<Response> {
    return this.post('/app/account/login/', { form: 'mail', email }, headers);
  }

  guess(email: string, password: string, headers: Headers): Promise<Response> {
    return this.post('/app/account/login/', { form: 'password', email, password }, headers);
  }

  async later(hours: number): Promise<void> {
    const body = JSON.stringify({ advanceMs: hours * 3_600_000 });
    await fetch(`${this.url}/dev/clock`, { method: 'POST', body });
  }

  async signInMails(email: string): Promise<number> {
    const { rows } = await this.pool.query(`select 1 from outbox where recipient = $1 and mail = 'sign-in'`, [
      email,
    ]);
    return rows.length;
  }

  /** Paths and codes of the mails of an address that prove its mailbox, the newest first; others are passed over. */
  async proofs(email: string, expected: number): Promise<{ path: string; code: string }[]> {
    for (let mails = expected; ; mails += 1) {
      const kept = await mailsFor(this.url, email, mails);
      const read = await Promise.all(kept.map((mail) => proofOf(this.url, mail)));
      const proofs = read.filter(({ link }) => link !== '');
      // As many as there will be, or no other mail came.
      if (proofs.length >= expected || kept.length < mails)
        return proofs.map(({ link, code }) => ({ path: link.replace(/^https?:\/\/[^/]+/, ''), code }));
    }
  }

  /** Uses the link of the newest mail. */
  async enter(email: string, mails: number, headers: Headers): Promise<Response> {
    const [newest] = await this.proofs(email, mails);
    const entered = await this.post(newest?.path ?? '', {}, headers);
    expect(entered.status).toBe(303);
    return entered;
  }

  async signUp(email: string, headers: Headers): Promise<Response> {
    // Of challenges an address here has six an hour; whose it was does not matter.
    const proof = await solvedProof(this.url, this.from('192.0.99'));
    return postSignUp(this.url, { body: { Email: email }, headers, proof });
  }

  /** Somebody with a proven account. @returns the address, and the cookies of the browser it is open in */
  async newOwner(name: string, headers: Headers) {
    const email = newAddress(name);
    expect((await this.signUp(email, headers)).status).toBe(200);
    return { email, cookies: cookiesOf(await this.enter(email, 1, headers)) };
  }
}
