import { DAY, later, nowMs } from '../../shared/clock.ts';
import { emailKey, mailboxKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import { hashOf, newDigits, newSecret, sameHash } from '../../shared/secrets.server.ts';
import { type AuthService, SESSION_MS, WELCOME_PROOF_MS } from '../auth/auth.server.ts';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { hashPassword } from '../auth/passwords.server.ts';
import type { Tokens } from '../auth/tokens.server.ts';
import type { Database } from '../database/database.server.ts';
import { createAccount, findAnswer, type NewAccount, type RememberedAnswer } from './store.server.ts';
import { type SignUpAnswer, type SignUpRequest, trafficSource } from './user.ts';

/** A POST is answered the same way again for this long. */
const REPLAY_MS = DAY;

export type SignUpOutcome =
  | { outcome: 'registered'; answer: SignUpAnswer; accountId: string; replayed: boolean }
  | { outcome: 'emailTaken' }
  | { outcome: 'keyReused' };

export type SignUpContext = {
  /** UUID of the submit: the same one gives the same answer. */
  idempotencyKey: string;
  /** Where the mailed link leads, one of the five shapes or empty. */
  destination: string;
};

export type UserService = ReturnType<typeof createUserService>;

/** Creates accounts. What must happen together (account, session, event, proof, mail) is one statement. */
export function createUserService(parts: {
  database: Database;
  tokens: Tokens;
  auth: AuthService;
  onMail: () => void;
}) {
  const { database, tokens, auth, onMail } = parts;

  async function answerFor(accountId: string, session: RememberedAnswer['session']): Promise<SignUpAnswer> {
    const claims = {
      accountId,
      sessionNumber: session.number,
      issuedAt: session.created_at,
      expiresAt: session.expires_at,
    };
    const [jwt, ssojwt] = await Promise.all([tokens.sign('services', claims), tokens.sign('sso', claims)]);
    return { jwt, ssojwt };
  }

  async function answerAgain(context: SignUpContext, bodyHash: Buffer): Promise<SignUpOutcome | undefined> {
    const earlier = await findAnswer(database.pool, context.idempotencyKey, later(-REPLAY_MS));
    if (!earlier) return undefined;
    if (!sameHash(earlier.body_hash, bodyHash)) return { outcome: 'keyReused' };
    const answer = await answerFor(earlier.account_id, earlier.session);
    return { outcome: 'registered', answer, accountId: earlier.account_id, replayed: true };
  }

  return {
    /**
     * Registers an address.
     * @returns `registered` with the tokens (also for a repeated submit), `emailTaken` (409) or `keyReused`
     *   when the key came with another body before (422)
     */
    async register(request: SignUpRequest, context: SignUpContext): Promise<SignUpOutcome> {
      const bodyHash = hashOf(JSON.stringify(request));
      const passwordHash = request.Password ? await hashPassword(request.Password) : null;
      const row = newAccount(request, { ...context, bodyHash, passwordHash });
      const created = await createAccount(database.pool, row).catch((error: unknown) => {
        if (isKeyTaken(error)) return false;
        throw error;
      });
      if (created) {
        onMail();
        const session = { number: row.sessionNumber, created_at: row.at, expires_at: row.sessionExpiresAt };
        return {
          outcome: 'registered',
          answer: await answerFor(row.accountId, session),
          accountId: row.accountId,
          replayed: false,
        };
      }
      const again = await answerAgain(context, bodyHash);
      if (again) return again;
      await auth.mailProof({ email: request.Email, destination: context.destination, dailyOnly: true });
      onMail();
      return { outcome: 'emailTaken' };
    },
  };
}

/** The mailbox of an address as the limits know it: hashed, because they have no need of addresses. */
export function mailboxLimitKey(email: string): string {
  return hashOf(mailboxKey(email)).toString('base64url');
}

/** The list of common passwords is the server's; the rule of section 5 is checked before. */
export function hasCommonPassword({ Password, Email }: SignUpRequest): boolean {
  return Password !== null && isCommonPassword(Password, Email);
}

function newAccount(
  request: SignUpRequest,
  context: SignUpContext & { bodyHash: Buffer; passwordHash: string | null },
): NewAccount {
  const accountId = newId();
  const [link, code] = [newSecret(), newDigits()];
  // Whole seconds, as tokens carry them: a repeated answer is then the same to the byte.
  const at = new Date(Math.floor(nowMs() / 1000) * 1000);
  return {
    accountId,
    sessionNumber: newId(),
    email: request.Email,
    emailKey: emailKey(request.Email),
    locale: request.Language,
    passwordHash: context.passwordHash,
    device: request.Device ?? null,
    docName: request.DocName,
    creationPage: request.CreationPage,
    claimedIp: request.IpAddress?.split(',')[0]?.trim() ?? null,
    event: { source: trafficSource(request) },
    eventId: newId(),
    proof: {
      id: newId(),
      linkHash: hashOf(link),
      codeHash: hashOf(code),
      destination: context.destination,
      expiresAt: new Date(at.getTime() + WELCOME_PROOF_MS),
    },
    mail: {
      id: newId(),
      idempotencyKey: `welcome:${accountId}`,
      data: { link, code, destination: context.destination },
    },
    idempotency: { key: context.idempotencyKey, bodyHash: context.bodyHash },
    at,
    sessionExpiresAt: new Date(at.getTime() + SESSION_MS),
  };
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_pkey';
}
