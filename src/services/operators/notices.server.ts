import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { type NoticeKind, OPERATOR_MAIL } from './mails/operator-mail.ts';
import type { Operator } from './operator.ts';
import { activeOwners, findOperator } from './operators.store.server.ts';
import type { Role } from './permissions.table.ts';

const CONSOLE = '/console/';

export type Notice = {
  about: NoticeKind;
  /** Whom it is about: they are told. */
  personId: string;
  /** Who did it, as a reader knows them; null: the person themselves. */
  by: string | null;
  roles?: readonly Role[];
  what?: string | null;
  /** Below /console/: where it is looked at. */
  path?: string;
};

/** What all owners are told too: by each of these somebody gets further than before, or is kept out. */
const OWNERS_TOO: ReadonlySet<NoticeKind> = new Set([
  ...(['recoveryUsed', 'rolesChanged', 'invited', 'suspended', 'reinstated', 'removed', 'reset'] as const),
]);

/** Mails to those who run the business, owed in the transaction that causes them. */
export class OperatorNotices {
  readonly #url: URL;

  /** @param url where the console is reached */
  constructor(url: URL) {
    this.#url = url;
  }

  async tell(query: Query, notice: Notice): Promise<void> {
    const person = await findOperator(query, notice.personId);
    if (!person) return;
    const id = newId();
    await this.#put(query, { to: person, person, notice, id });
    if (!OWNERS_TOO.has(notice.about)) return;
    for (const owner of await activeOwners(query))
      if (owner.id !== person.id) await this.#put(query, { to: owner, person, notice, id });
  }

  async #put(query: Query, { to, person, notice, id }: Letter): Promise<void> {
    const { about, by, roles = [], what = null, path = 'security/' } = notice;
    const at = now();
    const isOwn = to.id === person.id;
    await putMail(query, OPERATOR_MAIL, {
      key: `operator-notice:${id}:${to.id}`,
      ...{ accountId: null, recipient: to.email, locale: to.locale, at },
      data: {
        ...{ about, isOwn, by, what, at: at.toISOString() },
        person: person.name,
        roles: [...roles],
        href: new URL(`${CONSOLE}${isOwn ? path : 'people/'}`, this.#url).href,
      },
    });
  }
}

type Letter = { to: Operator; person: Operator; notice: Notice; id: string };
