import {
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { DAY, now, nowMs } from '../../shared/clock.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';

/** What a token is for; one is never accepted in the place of the other. */
export type Audience = 'services' | 'sso';

export type TokenClaims = { accountId: string; sessionNumber: string; issuedAt: Date; expiresAt: Date };

type Key = {
  kid: string;
  publicJwk: JWK;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  retiredAt: Date | null;
};

const ISSUER = 'papergrove';
const SKEW_SECONDS = 60;
/** Other processes learn of a rotation within this time. */
const RELOAD_MS = 60_000;
const ASK_AGAIN_MS = 2_000;
const LONGEST_TOKEN_MS = 30 * DAY;

class UnknownKeyError extends Error {}

/**
 * Signs and checks tokens with Ed25519 keys kept in the database, so that every process knows them.
 * Ed25519 is deterministic: the same claims give the same token, which is how an answer is replayed.
 */
export class Tokens {
  readonly #database: Database;
  #keys: Promise<Key[]> | undefined;
  #loadedAt = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  async sign(audience: Audience, claims: TokenClaims): Promise<string> {
    const signing = (await this.#load()).find((key) => key.retiredAt === null);
    if (!signing) throw new Error('no signing key');
    return new SignJWT({ sid: claims.sessionNumber })
      .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid, typ: typeOf(audience) })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(claims.accountId)
      .setIssuedAt(claims.issuedAt)
      .setNotBefore(claims.issuedAt)
      .setExpirationTime(claims.expiresAt)
      .sign(signing.privateKey);
  }

  /** The claims of a token that is ours, in its time and for one of these audiences; else undefined. */
  async verify(token: string, audiences: readonly Audience[]): Promise<SessionClaims | undefined> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, (header) => this.#publicKey(header.kid), {
        algorithms: ['EdDSA'],
        issuer: ISSUER,
        audience: [...audiences],
        clockTolerance: SKEW_SECONDS,
        currentDate: now(),
      });
      // A token says twice what it is for; both must be so.
      const isKind = audiences.some((kind) => payload.aud === kind && protectedHeader.typ === typeOf(kind));
      return isKind ? claimsOf(payload) : undefined;
    } catch (error) {
      if (error instanceof UnknownKeyError || error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /** Public keys, the retired ones that may still verify included. */
  async jwks(): Promise<{ keys: JWK[] }> {
    return { keys: (await this.#load()).map((key) => key.publicJwk) };
  }

  /** Signs with a new key from now on; the old one verifies until its tokens have run out. */
  async rotate(): Promise<void> {
    const at = now();
    await this.#database.query.transaction().execute(async (trx) => {
      await trx.updateTable('signing_keys').set({ retired_at: at }).where('retired_at', 'is', null).execute();
      await trx
        .insertInto('signing_keys')
        .values(await newKeyRow(at))
        .execute();
    });
    await this.#load(true);
  }

  async #publicKey(kid: string | undefined): Promise<CryptoKey> {
    const known = (await this.#load()).find((key) => key.kid === kid);
    // Another process may have rotated; made-up key names must not make us ask again and again.
    const mayBeNew = nowMs() - this.#loadedAt > ASK_AGAIN_MS;
    const found = known ?? (await this.#load(mayBeNew)).find((key) => key.kid === kid);
    if (!found) throw new UnknownKeyError();
    return found.publicKey;
  }

  #load(fresh = false): Promise<Key[]> {
    if (this.#keys && !fresh && nowMs() - this.#loadedAt < RELOAD_MS) return this.#keys;
    this.#loadedAt = nowMs();
    const previous = this.#keys;
    this.#keys = loadKeys(this.#database).catch((error) => {
      this.#keys = previous;
      throw error;
    });
    return this.#keys;
  }
}

type SessionClaims = { accountId: string; sessionNumber: string };

function typeOf(audience: Audience): string {
  return audience === 'sso' ? 'sso+jwt' : 'at+jwt';
}

function claimsOf(payload: JWTPayload): { accountId: string; sessionNumber: string } | undefined {
  const { sub, sid } = payload;
  return typeof sub === 'string' && typeof sid === 'string'
    ? { accountId: sub, sessionNumber: sid }
    : undefined;
}

async function loadKeys(database: Database): Promise<Key[]> {
  const rows = await readRows(database);
  if (rows.some((row) => row.retired_at === null)) return Promise.all(rows.map(importRow));
  await database.query
    .insertInto('signing_keys')
    .values(await newKeyRow(now()))
    .execute();
  return Promise.all((await readRows(database)).map(importRow));
}

function readRows(database: Database) {
  const stillVerifies = new Date(nowMs() - LONGEST_TOKEN_MS);
  return database.query
    .selectFrom('signing_keys')
    .selectAll()
    .where((where) => where.or([where('retired_at', 'is', null), where('retired_at', '>', stillVerifies)]))
    .orderBy('created_at')
    .execute();
}

async function newKeyRow(createdAt: Date) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = hashOf(JSON.stringify(publicJwk)).toString('base64url').slice(0, 16);
  return {
    kid,
    private_jwk: JSON.stringify(await exportJWK(privateKey)),
    public_jwk: JSON.stringify({ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }),
    created_at: createdAt,
  };
}

async function importRow(row: Awaited<ReturnType<typeof readRows>>[number]): Promise<Key> {
  const publicJwk: JWK = row.public_jwk;
  const [privateKey, publicKey] = await Promise.all([
    importJWK(row.private_jwk, 'EdDSA'),
    importJWK(publicJwk, 'EdDSA'),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('signing key of a wrong kind');
  return { kid: row.kid, publicJwk, privateKey, publicKey, retiredAt: row.retired_at };
}
