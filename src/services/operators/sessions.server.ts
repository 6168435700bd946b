import { HOUR, later, now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Seen } from '../account/seen.ts';
import { writeAudit } from '../audit/audit.store.server.ts';
import type { Actor } from '../audit/audit.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { SignedIn } from './operator.ts';
import { findOperator } from './operators.store.server.ts';
import { endSessions, insertSession, listSessions, lookSession } from './sessions.store.server.ts';

/** A day's work without a pause of a night. */
const [IDLE_MS, LONGEST_MS] = [8 * HOUR, 24 * HOUR];

/** Who is signed in to the console. */
export class OperatorSessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Opens one, in the transaction that lets somebody in. @returns what goes into the browser's cookie */
  async open(query: Query, { operatorId, seen }: { operatorId: string; seen: Seen }): Promise<string> {
    const secret = newSecret();
    const row = { number: newId(), secretHash: hashOf(secret), operatorId, seen };
    await insertSession(query, { ...row, at: now(), until: later(LONGEST_MS) });
    return secret;
  }

  /** Who shows a secret; undefined where its session is over, or who had it may no longer come in. */
  async look(secret: string): Promise<SignedIn | undefined> {
    const row = await lookSession(this.#database, hashOf(secret), living());
    const operator = row && (await findOperator(this.#database, row.operator_id));
    return operator?.state === 'active' ? { ...operator, sessionNumber: row?.number ?? '' } : undefined;
  }

  /** Where somebody is signed in. */
  async list({ id, sessionNumber }: SignedIn) {
    const rows = await listSessions(this.#database, id, living());
    return rows.map((row) => ({ ...row, isThis: row.number === sessionNumber }));
  }

  /** Signs out here. */
  async end(signedIn: SignedIn, actor: Actor): Promise<void> {
    const at = now();
    await this.#database.query.transaction().execute(async (query) => {
      if ((await endSessions({ query }, { number: signedIn.sessionNumber }, at)) === 0) return;
      const subject = { kind: 'operator', id: signedIn.id };
      await writeAudit({ query }, { actor, action: 'session.end', subject, at });
    });
  }
}

function living() {
  return { at: now(), seenSince: later(-IDLE_MS) };
}
