import { DAY, later, now, nowMs } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import { hashOf, newDigits, newSecret, sameHash } from '../../shared/secrets.server.ts';
import { type AuthService, WELCOME_PROOF_MS } from '../auth/auth.server.ts';
import { SESSION_MS } from '../auth/auth.ts';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { hashPassword } from '../auth/passwords.server.ts';
import type { Tokens } from '../auth/tokens.server.ts';
import type { CatalogueService } from '../catalogue/catalogue.server.ts';
import type { Database } from '../database/database.server.ts';
import type { Admission, SignUpPoints } from './sign-up-points.ts';
import {
  createAccount,
  findAnswer,
  findPoints,
  type MeasuredSignUp,
  type NewAccount,
  type RememberedAnswer,
} from './store.server.ts';
import { type SignUpAnswer, type SignUpRequest, trafficSource } from './user.ts';

/** A POST is answered the same way again for this long. */
const REPLAY_MS = DAY;

export type SignUpOutcome =
  | { outcome: 'registered'; answer: SignUpAnswer; accountId: string; replayed: boolean }
  | { outcome: 'emailTaken' }
  | { outcome: 'keyReused' };

/** `robot`: the field that nobody sees was filled in. */
export type CountedOutcome = SignUpOutcome['outcome'] | 'robot';

export type SignUpContext = {
  /** UUID of the submit: the same one gives the same answer. */
  idempotencyKey: string;
  /** Where the mailed link leads, one of the five shapes or empty. */
  destination: string;
  /** How much it looks like a robot's sign-up, and what it took of its address; kept with the account's first event. */
  admission: Admission;
  /**
   * Whom it is counted for: null where the number is not known, undefined where nothing may be kept
   * (decision 0011, consent).
   */
  visitor: string | null | undefined;
};

type Options = {
  database: Database;
  tokens: Tokens;
  auth: AuthService;
  /** Says how the document is called that somebody signs up for. */
  catalogue: Pick<CatalogueService, 'findByDestination'>;
  onMail: () => void;
  /** Counts what became of sign-ups. */
  onOutcome: (outcome: CountedOutcome) => void;
};

/** Creates accounts. What must happen together (account, session, event, proof, mail) is one statement. */
export class UserService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Registers an address.
   * @returns `registered` with the tokens (also for a repeated submit), `emailTaken` (409) or `keyReused`
   *   when the key came with another body before (422)
   */
  async register(request: SignUpRequest, context: SignUpContext): Promise<SignUpOutcome> {
    const result = await this.#registerOrNot(request, context);
    this.#options.onOutcome(result.outcome);
    return result;
  }

  /** What the sign-up of an account took of its address; undefined where none did. */
  pointsOf(accountId: string): Promise<SignUpPoints | undefined> {
    return findPoints(this.#options.database.pool, accountId);
  }

  /** For a robot: an answer like all others, whose tokens open nothing (S13). */
  pretend(): Promise<SignUpAnswer> {
    this.#options.onOutcome('robot');
    const session = { number: newId(), created_at: now(), expires_at: later(SESSION_MS) };
    return this.#answerFor(newId(), session);
  }

  async #registerOrNot(request: SignUpRequest, context: SignUpContext): Promise<SignUpOutcome> {
    const { database, catalogue, auth, onMail } = this.#options;
    const bodyHash = hashOf(JSON.stringify(request));
    const passwordHash = request.Password ? await hashPassword(request.Password) : null;
    const title = catalogue.findByDestination(context.destination)?.title;
    const row = newAccount(request, { ...context, bodyHash, passwordHash, title });
    const created = await createAccount(database.pool, row).catch((error: unknown) => {
      if (isKeyTaken(error)) return false;
      throw error;
    });
    if (created) {
      onMail();
      const session = { number: row.sessionNumber, created_at: row.at, expires_at: row.sessionExpiresAt };
      const answer = await this.#answerFor(row.accountId, session);
      return { outcome: 'registered', answer, accountId: row.accountId, replayed: false };
    }
    const again = await this.#answerAgain(context, bodyHash);
    if (again) return again;
    await auth.mailProof({ email: request.Email, destination: context.destination, dailyOnly: true });
    onMail();
    return { outcome: 'emailTaken' };
  }

  async #answerAgain(context: SignUpContext, bodyHash: Buffer): Promise<SignUpOutcome | undefined> {
    const { pool } = this.#options.database;
    const earlier = await findAnswer(pool, context.idempotencyKey, later(-REPLAY_MS));
    if (!earlier) return undefined;
    if (!sameHash(earlier.body_hash, bodyHash)) return { outcome: 'keyReused' };
    const answer = await this.#answerFor(earlier.account_id, earlier.session);
    return { outcome: 'registered', answer, accountId: earlier.account_id, replayed: true };
  }

  #answerFor(accountId: string, session: Session): Promise<SignUpAnswer> {
    return signed(this.#options.tokens, accountId, session);
  }
}

type Session = RememberedAnswer['session'];

async function signed(tokens: Tokens, accountId: string, session: Session): Promise<SignUpAnswer> {
  const claims = {
    accountId,
    sessionNumber: session.number,
    issuedAt: session.created_at,
    expiresAt: session.expires_at,
  };
  const [jwt, ssojwt] = await Promise.all([tokens.sign('services', claims), tokens.sign('sso', claims)]);
  return { jwt, ssojwt };
}

/** The list of common passwords is the server's; the rule of section 5 is checked before. */
export function hasCommonPassword({ Password, Email }: SignUpRequest): boolean {
  return Password !== null && isCommonPassword(Password, Email);
}

function newAccount(
  request: SignUpRequest,
  context: SignUpContext & { bodyHash: Buffer; passwordHash: string | null; title: string | undefined },
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
    event: context.admission,
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
      data: { link, code, destination: context.destination, title: context.title ?? '' },
    },
    idempotency: { key: context.idempotencyKey, bodyHash: context.bodyHash },
    measured: measuredOf(request, context.visitor),
    at,
    sessionExpiresAt: new Date(at.getTime() + SESSION_MS),
  };
}

function measuredOf(request: SignUpRequest, visitor: SignUpContext['visitor']): MeasuredSignUp {
  const source = visitor === undefined ? {} : trafficSource(request);
  return {
    visitor: visitor ?? null,
    source: Object.keys(source).length > 0 ? source : null,
    // Host plus path, as the page says; lower case and with its slash it is what the page's events carry.
    path: (request.CreationPage ?? '').replace(/^[^/]*/, '').toLowerCase() || '/',
    // To the millisecond, unlike the account's: what came before and after it is told apart.
    at: now(),
  };
}

function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_pkey';
}
