import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { DAY, nowMs } from '../../shared/clock.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';

/** What a token is for; one is never accepted in the place of the other. */
export type Audience = 'services' | 'sso';

export type TokenClaims = { accountId: string; sessionNumber: string; issuedAt: Date; expiresAt: Date };

export type Tokens = {
  sign(audience: Audience, claims: TokenClaims): Promise<string>;
  /** The claims of a token that is ours, in its time and for one of these audiences; else undefined. */
  verify(
    token: string,
    audiences: readonly Audience[],
  ): Promise<{ accountId: string; sessionNumber: string } | undefined>;
  /** Public keys, the retired ones that may still verify included. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** Signs with a new key from now on; the old one verifies until its tokens have run out. */
  rotate(): Promise<void>;
};

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
export const LONGEST_TOKEN_MS = 30 * DAY;

/**
 * Signs and checks tokens with Ed25519 keys kept in the database, so that every process knows them.
 * Ed25519 is deterministic: the same claims give the same token, which is how an answer is replayed.
 */
export function createTokens(database: Database): Tokens {
  let keys: Promise<Key[]> | undefined;
  let loadedAt = 0;

  function load(fresh = false): Promise<Key[]> {
    if (fresh || !keys || nowMs() - loadedAt > RELOAD_MS) {
      loadedAt = nowMs();
      const previous = keys;
      keys = loadKeys(database).catch((error) => {
        keys = previous;
        throw error;
      });
    }
    return keys;
  }

  async function keyFor(kid: string | undefined): Promise<Key | undefined> {
    const known = (await load()).find((key) => key.kid === kid);
    return known ?? (await load(true)).find((key) => key.kid === kid);
  }

  return {
    async sign(audience, claims) {
      const signing = (await load()).find((key) => key.retiredAt === null);
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
    },
    async verify(token, audiences) {
      try {
        const { payload } = await jwtVerify(
          token,
          async (header) => {
            const key = await keyFor(header.kid);
            if (!key) throw new Error('unknown key');
            return key.publicKey;
          },
          {
            algorithms: ['EdDSA'],
            issuer: ISSUER,
            audience: [...audiences],
            clockTolerance: SKEW_SECONDS,
            currentDate: new Date(nowMs()),
          },
        );
        return claimsOf(payload);
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
          return undefined;
        if (error instanceof Error && error.message === 'unknown key') return undefined;
        throw error;
      }
    },
    async jwks() {
      return { keys: (await load()).map((key) => key.publicJwk) };
    },
    async rotate() {
      const at = new Date(nowMs());
      await database.query.transaction().execute(async (trx) => {
        await trx
          .updateTable('signing_keys')
          .set({ retired_at: at })
          .where('retired_at', 'is', null)
          .execute();
        await trx
          .insertInto('signing_keys')
          .values(await newKeyRow(at))
          .execute();
      });
      await load(true);
    },
  };
}

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
    .values(await newKeyRow(new Date(nowMs())))
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
  const [privateKey, publicKey] = await Promise.all([
    importJWK(row.private_jwk as JWK, 'EdDSA'),
    importJWK(row.public_jwk as JWK, 'EdDSA'),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('signing key of a wrong kind');
  return { kid: row.kid, publicJwk: row.public_jwk as JWK, privateKey, publicKey, retiredAt: row.retired_at };
}
