import * as v from 'valibot';
import type { Identity } from '../services/account/identity.ts';
import type { AuthService } from '../services/auth/auth.server.ts';
import { parseLocale } from '../shared/locale.ts';

/** Validates a sign-on token and loads its account: in this process, or at the API host of the settings. */
export type IdentityGateway = {
  /** @throws when the token is refused or the host does not answer */
  signIn(token: string): Promise<Identity>;
};

/** The built-in auth and account services, asked without a detour over HTTP. */
export function ownGateway(auth: AuthService): IdentityGateway {
  return {
    async signIn(token) {
      const identity = await auth.identityOfToken(token);
      if (!identity) throw new Error('token refused');
      return identity;
    },
  };
}

const validated = v.object({ u: v.object({ sub: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/)) }) });
const loaded = v.object({
  userEmail: v.string(),
  userId: v.union([v.string(), v.number()]),
  language: v.optional(v.string()),
});
const TIMEOUT_MS = 1_500;

/** Another API host: `POST auth/ssoValidate/`, then `GET account/get/{userId}`, both with the token as bearer. */
export function remoteGateway(apiUrl: string): IdentityGateway {
  async function call(path: string, token: string, init: RequestInit): Promise<unknown> {
    const headers = {
      Accept: 'application/json, text/plain',
      'Content-Type': 'text/plain',
      Authorization: `Bearer ${token}`,
    };
    const response = await fetch(new URL(path, apiUrl), {
      ...init,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${path.split('/')[1]} answered ${response.status}`);
    return response.json();
  }
  return {
    async signIn(token) {
      const { u } = v.parse(
        validated,
        await call('auth/ssoValidate/', token, { method: 'POST', body: JSON.stringify({ ssojwt: token }) }),
      );
      const account = v.parse(loaded, await call(`account/get/${u.sub}`, token, { method: 'GET' }));
      return {
        accountId: String(account.userId),
        sessionNumber: '',
        email: account.userEmail,
        locale: parseLocale(account.language) ?? 'en',
        mailboxProven: false,
        hasPassword: false,
      };
    },
  };
}
