import { DAY, later, now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import { accountOf, findAddressee, lockAccount } from '../account/accounts.store.server.ts';
import type { Identity } from '../account/identity.ts';
import type { Seen } from '../account/seen.ts';
import { endProofs } from '../auth/proofs/proofs.store.server.ts';
import { endSessions, insertAccountEvent } from '../auth/sessions.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { removePasskeysSince } from '../passkeys/passkeys.store.server.ts';
import { forgetTrusted, removeSecondStep } from '../second-step/second-step.store.server.ts';
import {
  ADDRESS_CHANGED_MAIL,
  ADDRESS_PROOF_MAIL,
  ADDRESS_RESTORED_MAIL,
  ADDRESS_TAKEN_MAIL,
} from '../security-mails/security-mail.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import { dropPassword, freeAddress, moveAddress } from './address.store.server.ts';
import {
  type Change,
  endLater,
  endOpen,
  findByLink,
  findOpen,
  putChange,
  setChange,
} from './changes.store.server.ts';

/** How long the link in the new mailbox works, and the one in the old mailbox that takes the change back. */
const [PROOF_MS, UNDO_MS] = [DAY, 7 * DAY];

type Moving = { change: Change; from: string; to: string; seen: Seen; at: Date };

type Proved = { outcome: 'moved'; accountId: string; to: string } | { outcome: 'gone' | 'taken' };

/** Another address for an account: proven by its mailbox, told to both, and taken back from the old one for a week. */
export class AddressChangeService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Mails a link to the new mailbox. Where the address has an account, its owner is told instead, and whoever asks
   * learns nothing (S01).
   * @param note what else is written down of it, in the same transaction
   */
  async ask(
    { accountId, email }: Pick<Identity, 'accountId' | 'email'>,
    address: string,
    seen: Seen,
    note?: (query: Query) => Promise<void>,
  ): Promise<void> {
    const at = now();
    const link = newSecret();
    await this.#database.query.transaction().execute(async (query) => {
      await putChange(
        { query },
        {
          ...{ account_id: accountId, kind: 'address', state: 'asked', at, expires_at: later(PROOF_MS) },
          ...{ from_address: email, to_address: address, link_hash: hashOf(link) },
        },
      );
      await note?.({ query });
      const owner = await accountOf({ query }, emailKey(address));
      if (owner === undefined) {
        const more = { link, address };
        await tellOwner({ query }, ADDRESS_PROOF_MAIL, { accountId, seen, at, more, to: address });
        return;
      }
      const key = `${owner}:${at.toISOString().slice(0, 10)}`;
      await tellOwner({ query }, ADDRESS_TAKEN_MAIL, { accountId: owner, seen, at, more: {}, key });
    });
  }

  /** The address that waits for its proof. */
  async asked({ accountId }: Identity): Promise<string | undefined> {
    const change = await findOpen(this.#database, accountId, { kind: 'address', at: now() });
    return change?.to_address ?? undefined;
  }

  async cancel({ accountId }: Identity): Promise<void> {
    await endOpen(this.#database, accountId, 'address');
  }

  /** What the link of the new mailbox would do; looking uses nothing up (S16). */
  async inspect(link: string) {
    return addressesOf(await findByLink(this.#database, asked(link)));
  }

  /** Moves the account to the new address. `taken`: it has got an account of its own meanwhile. */
  prove(link: string, seen: Seen): Promise<Proved> {
    return this.#database.query.transaction().execute(async (query) => {
      const change = await findByLink({ query }, asked(link), true);
      const addresses = addressesOf(change);
      if (!change || !addresses) return { outcome: 'gone' };
      await lockAccount({ query }, change.account_id);
      if (await accountOf({ query }, emailKey(addresses.to))) {
        await setChange({ query }, change.id, { state: 'ended' });
        return { outcome: 'taken' };
      }
      await move({ query }, { change, ...addresses, seen, at: now() });
      return { outcome: 'moved', accountId: change.account_id, to: addresses.to };
    });
  }

  /** What the link of the old mailbox would do. */
  async inspectUndo(link: string) {
    return addressesOf(await findByLink(this.#database, undoable(link)));
  }

  /**
   * Gives the account back to the old mailbox: its address again, all sessions ended, the password gone. An account
   * that somebody opened with the address meanwhile, and never proved, gives way.
   */
  undo(link: string, seen: Seen): Promise<{ outcome: 'restored' | 'gone' | 'taken' }> {
    return this.#database.query.transaction().execute(async (query) => {
      const change = await findByLink({ query }, undoable(link), true);
      const addresses = addressesOf(change);
      if (!change || !addresses) return { outcome: 'gone' };
      await lockAccount({ query }, change.account_id);
      if (!(await freeAddress({ query }, addresses.from))) return { outcome: 'taken' };
      await restore({ query }, { change, ...addresses, seen, at: now() });
      return { outcome: 'restored' };
    });
  }
}

const asked = (link: string) =>
  ({ kind: 'address', by: 'link_hash', hash: hashOf(link), state: 'asked', at: now() }) as const;
const undoable = (link: string) =>
  ({ kind: 'address', by: 'undo_hash', hash: hashOf(link), state: 'done', at: now() }) as const;

function addressesOf(change: Change | undefined): { from: string; to: string } | undefined {
  if (!change?.from_address || !change.to_address) return undefined;
  return { from: change.from_address, to: change.to_address };
}

async function move({ query }: Query, { change, from, to, seen, at }: Moving): Promise<void> {
  const accountId = change.account_id;
  const undo = newSecret();
  await moveAddress({ query }, accountId, { address: to, at });
  // Links in the old mailbox are no keys of the account any more.
  await endProofs({ query }, accountId, at);
  const done = {
    state: 'done',
    link_hash: null,
    undo_hash: hashOf(undo),
    expires_at: later(UNDO_MS),
  } as const;
  await setChange({ query }, change.id, done);
  await insertAccountEvent({ query }, { accountId, kind: 'address-changed', data: {}, at });
  const more = { from, to };
  await tellOwner({ query }, ADDRESS_CHANGED_MAIL, {
    accountId,
    seen,
    at,
    more: { ...more, undo: null },
    to,
  });
  await tellOwner({ query }, ADDRESS_CHANGED_MAIL, {
    accountId,
    seen,
    at,
    more: { ...more, undo },
    to: from,
  });
}

async function restore({ query }: Query, { change, from, seen, at }: Moving): Promise<void> {
  const accountId = change.account_id;
  const left = await findAddressee({ query }, accountId);
  await moveAddress({ query }, accountId, { address: from, at });
  await dropPassword({ query }, accountId, at);
  await endProofs({ query }, accountId, at);
  await endSessions({ query }, { accountId }, { at, because: 'address restored' });
  await endOpen({ query }, accountId, 'address');
  // Keys that somebody else made meanwhile would keep the owner out, or themselves in.
  await removeSecondStep({ query }, accountId, change.at);
  await removePasskeysSince({ query }, accountId, change.at);
  await forgetTrusted({ query }, accountId);
  // Who moved it on from there may have been somebody else: their mailboxes take nothing back.
  await endLater({ query }, change);
  await insertAccountEvent({ query }, { accountId, kind: 'address-restored', data: {}, at });
  const told = { accountId, seen, at, more: { address: from } };
  await tellOwner({ query }, ADDRESS_RESTORED_MAIL, told);
  if (left) await tellOwner({ query }, ADDRESS_RESTORED_MAIL, { ...told, to: left.email });
}
