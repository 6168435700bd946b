import { now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Subject } from '../audit/audit.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { Enrolment } from './enrolment.server.ts';
import { removeKeys } from './keys.store.server.ts';
import type { Notice, OperatorNotices } from './notices.server.ts';
import type { Operator, OperatorState } from './operator.ts';
import * as store from './operators.store.server.ts';
import type { Role } from './permissions.table.ts';
import { endSessions } from './sessions.store.server.ts';

/** Writes down what is done, in the same transaction. */
export type Note = (
  query: Query,
  change: { before?: unknown; after?: unknown; subject?: Subject },
) => Promise<void>;

/** `lastOwner`: nobody could do everything any more. `notYours`: owners are for owners to change. */
export type PeopleOutcome = 'done' | 'lastOwner' | 'notYours' | 'notThere';

type Invited = { email: string; name: string; roles: readonly Role[]; locale: Locale };
type Change = { by: Operator; id: string; note: Note };

/** Whom the console lets in, and as what. */
export class People {
  readonly #database: Database;
  readonly #enrolment: Enrolment;
  readonly #notices: OperatorNotices;

  constructor(database: Database, enrolment: Enrolment, notices: OperatorNotices) {
    this.#database = database;
    this.#enrolment = enrolment;
    this.#notices = notices;
  }

  list() {
    return store.listOperators(this.#database);
  }

  find(id: string): Promise<Operator | undefined> {
    return store.findOperator(this.#database, id);
  }

  /**
   * Invites somebody; whoever was removed, or has not come yet, is invited anew and their older link ends.
   * @returns the token of their link, shown this once; or why not
   */
  async invite(
    by: Operator,
    invited: Invited,
    note: Note,
  ): Promise<{ token: string } | 'taken' | 'notYours'> {
    if (!mayGive(by, invited.roles)) return 'notYours';
    return this.#database.query.transaction().execute(async (query) => {
      const { roles } = invited;
      const personId = await placeOf({ query }, by, invited);
      if (personId === undefined) return 'taken';
      await store.putRoles({ query }, personId, roles);
      const token = await this.#enrolment.invite({ query }, personId);
      await note({ query }, { after: { roles }, subject: { kind: 'operator', id: personId } });
      await this.#tell({ query }, { by, about: 'invited', personId, roles });
      return { token };
    });
  }

  /** Makes somebody something else. */
  setRoles({ by, id, note }: Change, roles: readonly Role[]): Promise<PeopleOutcome> {
    return this.#change({ by, id }, async (query, operator) => {
      if (!mayGive(by, roles)) return 'notYours';
      if (!roles.includes('owner') && (await isLastOwner(query, operator))) return 'lastOwner';
      await store.putRoles(query, id, roles);
      await note(query, { before: { roles: operator.roles }, after: { roles } });
      await this.#tell(query, { by, about: 'rolesChanged', personId: id, roles });
      return 'done';
    });
  }

  /** Keeps somebody out, lets them in again, or removes them for good; who is kept out is signed out at once. */
  setState({ by, id, note }: Change, state: Exclude<OperatorState, 'invited'>): Promise<PeopleOutcome> {
    return this.#change({ by, id }, async (query, operator) => {
      if (operator.state === state || operator.state === 'removed') return 'notThere';
      if (state !== 'active' && (await isLastOwner(query, operator))) return 'lastOwner';
      await store.changeOperator(query, id, { state, invite_hash: null, invite_until: null });
      if (state !== 'active') await endSessions(query, { operatorId: id }, now());
      if (state === 'removed') await removeKeys(query, id);
      await note(query, { before: { state: operator.state }, after: { state } });
      await this.#tell(query, { by, about: ABOUT[state], personId: id });
      return 'done';
    });
  }

  #tell(query: Query, { by, ...notice }: Omit<Notice, 'by'> & { by: Operator }): Promise<void> {
    return this.#notices.tell(query, { ...notice, by: by.name });
  }

  #change(
    { by, id }: Pick<Change, 'by' | 'id'>,
    work: (query: Query, operator: Operator) => Promise<PeopleOutcome>,
  ): Promise<PeopleOutcome> {
    return this.#database.query.transaction().execute(async (query) => {
      const operator = await store.findOperator({ query }, id, { isToChange: true });
      if (!operator) return 'notThere';
      if (operator.roles.includes('owner') && !by.roles.includes('owner')) return 'notYours';
      return work({ query }, operator);
    });
  }
}

const ABOUT = { active: 'reinstated', suspended: 'suspended', removed: 'removed' } as const;

/** Only owners make owners. */
function mayGive(by: Operator, roles: readonly Role[]): boolean {
  return by.roles.includes('owner') || !roles.includes('owner');
}

async function isLastOwner(query: Query, { id, roles, state }: Operator): Promise<boolean> {
  const isOwner = roles.includes('owner') && state === 'active';
  return isOwner && (await store.otherOwners(query, id)) === 0;
}

/** The row of who is invited: a new one, or that of somebody who is not in. @returns undefined for somebody who is */
async function placeOf(query: Query, by: Operator, invited: Invited): Promise<string | undefined> {
  const { email, name, locale } = invited;
  const row = { id: newId(), email, emailKey: emailKey(email), name, locale, state: 'invited' as const };
  if (await store.insertOperator(query, { ...row, invite: null, invitedBy: by.id, at: now() })) return row.id;
  const known = await store.operatorOfAddress(query, row.emailKey);
  const before = known && (await store.findOperator(query, known.id, { isToChange: true }));
  if (before?.state !== 'removed' && before?.state !== 'invited') return undefined;
  if (before.roles.includes('owner') && !by.roles.includes('owner')) return undefined;
  await store.changeOperator(query, before.id, { state: 'invited', name, locale });
  return before.id;
}
