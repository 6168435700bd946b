import { DAY, later, now, SECOND } from '../../shared/clock.ts';
import { safeDestination } from '../../shared/destination.ts';
import { emailKey } from '../../shared/email.ts';
import { idOf } from '../../shared/ids.ts';
import { parseLocale } from '../../shared/locale.ts';
import { hashOf, newSecret, sameHash } from '../../shared/secrets.server.ts';
import { findAccountByEmail } from '../account/accounts.store.server.ts';
import type { Identity } from '../account/identity.ts';
import type { Seen } from '../account/seen.ts';
import type { Database } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';
import { passOnDocuments } from '../drive/planted.store.server.ts';
import type { EnteredBy } from '../second-step/rows.ts';
import type { SecondStepService, Typed } from '../second-step/second-step.server.ts';
import { forgetTrusted } from '../second-step/second-step.store.server.ts';
import { PASSWORD_SET_MAIL } from '../security-mails/security-mail.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import type { EntryFrom, SecondStepDue, WorkspaceEntry } from './auth.ts';
import { Devices } from './devices.server.ts';
import { checkPassword, hashPassword } from './passwords.server.ts';
import { mailProofTo, type SignInMail } from './proofs/sign-in-mail.server.ts';
import * as proofs from './proofs/store.server.ts';
import { endSessions, insertAccountEvent } from './sessions.store.server.ts';
import { noteSignIn, type SignIn } from './sign-ins.server.ts';
import * as store from './store.server.ts';
import type { Audience, Tokens } from './tokens.server.ts';
import { WorkspaceSessions } from './workspace-sessions.server.ts';

const HANDOVER_MS = 60 * SECOND;
/** The welcome mail waits in a mailbox longer than a sign-in mail that was just asked for. */
export const WELCOME_PROOF_MS = DAY;

/** Digits somebody typed; `proving`: the session they are typed in. */
type CodeEntry = { email: string; code: string; from: EntryFrom; proving?: string };

type Options = { database: Database; tokens: Tokens; secondStep: SecondStepService };

/** Sessions, tokens, the hand-over and proofs of the mailbox. */
export class AuthService {
  readonly #database: Database;
  readonly #tokens: Tokens;
  readonly #devices: Devices;
  readonly #sessions: WorkspaceSessions;
  readonly #secondStep: SecondStepService;
  readonly #secrets: () => Promise<{ proof: string }>;

  constructor({ database, tokens, secondStep }: Options) {
    this.#secondStep = secondStep;
    this.#database = database;
    this.#tokens = tokens;
    this.#devices = new Devices(database);
    this.#sessions = new WorkspaceSessions(database, tokens);
    this.#secrets = sharedSecrets(database, 'proof-secret', ['proof']);
  }

  /**
   * The account behind a token (4.2), or undefined: foreign, run out, of another kind, or its session ended.
   * @param kinds what it may be for: to sign on, unless told
   */
  async identityOfToken(token: string, kinds: readonly Audience[] = ['sso']): Promise<Identity | undefined> {
    const claims = await this.#tokens.verify(token, kinds);
    const identity = claims && (await this.#sessions.find({ number: claims.sessionNumber }));
    return identity?.accountId === claims?.accountId ? identity : undefined;
  }

  /** The account behind the workspace's cookie; looking in keeps it alive. */
  identityOfSecret(secret: string): Promise<Identity | undefined> {
    return this.#sessions.find({ secretHash: hashOf(secret) });
  }

  /**
   * Mints the one-time code of the hand-over (decision 0007, hand-over) for the session a sign-up answer
   * proved.
   */
  async mintHandover({ ssojwt, destination }: { ssojwt: string; destination: string }) {
    const identity = await this.identityOfToken(ssojwt);
    if (!identity) return undefined;
    const [code, nonce] = [newSecret(), newSecret()];
    await store.insertHandover(this.#database, {
      codeHash: hashOf(code),
      nonceHash: hashOf(nonce),
      accountId: identity.accountId,
      signUpSession: identity.sessionNumber,
      destination: safeDestination(destination),
      expiresAt: later(HANDOVER_MS),
    });
    return { code, nonce, identity };
  }

  /**
   * What redeeming a code would do, without doing it: `ready` in the browser that asked for it, `confirm` in
   * another one (S20), `gone` when it was used or has run out.
   */
  async inspectHandover({ code, nonce }: { code: string; nonce: string | undefined }) {
    const row = await store.findHandover(this.#database, hashOf(code));
    if (!row || row.redeemed_at || row.expires_at <= now()) {
      if (row?.redeemed_at) await this.#flagReplay(row.account_id, code);
      return { outcome: 'gone' } as const;
    }
    const bound = nonce !== undefined && sameHash(hashOf(nonce), row.nonce_hash);
    return { outcome: bound ? 'ready' : 'confirm', email: row.email } as const;
  }

  /** Redeems a code: a workspace session for whoever was handed over; the sign-up's own session ends. */
  async redeemHandover(code: string, seen: Seen) {
    const codeHash = hashOf(code);
    const redeemed = await store.redeemHandoverRow(this.#database, codeHash, now());
    const row = await store.findHandover(this.#database, codeHash);
    if (!redeemed || !row) {
      if (row?.redeemed_at) await this.#flagReplay(row.account_id, code);
      return undefined;
    }
    const entry = await this.#sessions.open(row.account_id, seen, row.until);
    await store.nameHandoverSession(this.#database, codeHash, entry.number);
    if (row.sign_up_session) {
      const passing = { accountId: row.account_id, from: row.sign_up_session, to: entry.number };
      await store.passOnPurchases(this.#database, passing);
      await passOnDocuments(this.#database, passing);
      await this.#end({ number: row.sign_up_session }, 'handed over');
    }
    return {
      ...entry,
      destination: row.destination,
      email: row.email,
      locale: parseLocale(row.locale) ?? 'en',
    };
  }

  /**
   * Mails a link and a code to the owner of an address, if it has an account. The caller learns nothing.
   * @param ask.device the cookie of a browser that may be known to the account; ask.dailyOnly at most one a day
   * @returns false where nothing is mailed: for operators, who may know
   */
  async mailProof({ email, device, ...ask }: ProofRequest): Promise<boolean> {
    const account = await findAccountByEmail(this.#database.pool, emailKey(email));
    if (!account) return false;
    const { proof: secret } = await this.#secrets();
    const known = await this.#devices.knownTo(account.id, device);
    return mailProofTo(this.#database, { ...ask, account, device: known, secret });
  }

  /** The number of a browser that once held a session of this address's account, by its cookie. */
  async knownDevice(email: string, cookie: string | undefined): Promise<string | undefined> {
    const account = cookie && (await findAccountByEmail(this.#database.pool, emailKey(email)));
    return account ? this.#devices.knownTo(account.id, cookie) : undefined;
  }

  /** The cookie for a browser that enters an account; an unproven one may be somebody else's, and is not known. */
  async deviceAfter(entry: WorkspaceEntry, cookie: string | undefined): Promise<string | undefined> {
    const proven = await store.isProven(this.#database, entry.accountId);
    return proven ? this.#devices.remember(entry.accountId, cookie) : undefined;
  }

  /** Whom a mailed link would sign in; looking uses nothing up, because mail scanners look too (S16). */
  async inspectLink(link: string) {
    const proof = await proofs.findProofByLink(this.#database, hashOf(link), now());
    return proof && { email: proof.email };
  }

  /**
   * Signs in by the mailed link; undefined when it was used or has run out.
   * @param proving the session the browser has already: what it filled in stays when this is the first proof
   */
  async enterByLink(link: string, from: EntryFrom, proving?: string) {
    const proof = await proofs.findProofByLink(this.#database, hashOf(link), now());
    return proof && this.#enterByProof(proof, { from, proving });
  }

  /** Signs in by the six digits; five tries per mail. */
  async enterByCode({ email, code, from, proving }: CodeEntry) {
    const known = (await this.knownDevice(email, from.device)) !== undefined;
    const tried = await proofs.tryProofs(this.#database, { emailKey: emailKey(email), known, at: now() });
    const proof = tried.find(({ code_hash }) => sameHash(hashOf(code), code_hash));
    return proof && this.#enterByProof(proof, { from, proving });
  }

  /** Signs in by password. Takes as long for an address without an account or without a password. */
  async enterByPassword({ email, password, from }: PasswordEntry) {
    const account = await findAccountByEmail(this.#database.pool, emailKey(email));
    const right = await checkPassword(password, account?.password_hash ?? null);
    if (!account || !right) return undefined;
    return this.#admit(account.id, { by: 'password', firstProof: false, from, destination: '' });
  }

  /** Sets the password of a proven account, ends its other sessions and tells the owner. */
  async setPassword({ identity, password, seen }: NewPassword): Promise<void> {
    const { accountId, sessionNumber } = identity;
    const hash = await hashPassword(password);
    const at = now();
    await this.#database.query.transaction().execute(async (query) => {
      await store.setPasswordHash({ query }, accountId, hash, at);
      await endSessions({ query }, { accountId, except: sessionNumber }, { at, because: 'password set' });
      await forgetTrusted({ query }, accountId);
      await insertAccountEvent({ query }, { accountId, kind: 'password-set', data: {}, at });
      await tellOwner({ query }, PASSWORD_SET_MAIL, { accountId, seen, at, more: {} });
    });
  }

  /** Signs out here, or everywhere. */
  async signOut({ identity, everywhere }: { identity: Identity; everywhere: boolean }): Promise<void> {
    const which = everywhere ? { accountId: identity.accountId } : { number: identity.sessionNumber };
    await this.#end(which, everywhere ? 'signed out everywhere' : 'signed out');
    if (everywhere) await forgetTrusted(this.#database, identity.accountId);
  }

  async #enterByProof(
    proof: proofs.ProofRow,
    { from, proving }: Proving,
  ): Promise<ProvenEntry | SecondStepDue | undefined> {
    const { used, firstProof } = await proofs.useProof(this.#database, proof, { at: now(), proving });
    if (!used) return undefined;
    const { account_id: accountId, destination } = proof;
    const entry = await this.#admit(accountId, { by: 'mail', firstProof, from, destination });
    return 'secret' in entry ? { ...entry, destination: proof.destination, firstProof } : entry;
  }

  /** Goes on with an entry that waited for its second step; undefined for a wrong code, or no such entry. */
  async enterBySecondStep(secret: string, typed: Typed, from: EntryFrom) {
    const held = await this.#secondStep.pass(secret, typed, from.seen);
    if (!held) return undefined;
    const entry = await this.#open(held.accountId, { by: held.by, firstProof: false, from });
    return { ...entry, destination: held.destination };
  }

  /** Signs in whoever showed a passkey: it is the device and its owner in one, so that no second step is asked for. */
  enterByPasskey(accountId: string, from: EntryFrom): Promise<WorkspaceEntry> {
    return this.#open(accountId, { by: 'passkey', firstProof: false, from });
  }

  /** Opens the workspace for whoever showed the first key, unless the account asks for the second one. */
  async #admit(accountId: string, admission: Admission): Promise<WorkspaceEntry | SecondStepDue> {
    const { by, from, destination } = admission;
    if (!(await this.#secondStep.isAsked(accountId, from.trust))) return this.#open(accountId, admission);
    return { held: await this.#secondStep.hold({ accountId, by, destination }) };
  }

  async #open(accountId: string, { by, firstProof, from }: Opening): Promise<WorkspaceEntry> {
    const { seen, device } = from;
    const isKnown = (await this.#devices.knownTo(accountId, device)) !== undefined;
    const entry = await this.#sessions.open(accountId, seen);
    await noteSignIn(this.#database, { accountId, by, firstProof, seen, isKnown });
    return entry;
  }

  async #end(which: Parameters<typeof endSessions>[1], because: string): Promise<void> {
    await endSessions(this.#database, which, { at: now(), because });
  }

  /** Once per code, however often it is tried. */
  async #flagReplay(accountId: string, code: string): Promise<void> {
    const event = { accountId, kind: 'handover-replayed', data: {}, at: now() };
    await insertAccountEvent(this.#database, { ...event, id: idOf(hashOf(code)) });
  }
}

/** An entry by mail: where the mail led, and whether it was the first proof of the mailbox. */
type ProvenEntry = WorkspaceEntry & { destination: string; firstProof: boolean };
type PasswordEntry = { email: string; password: string; from: EntryFrom };
type NewPassword = { identity: Identity; password: string; seen: Seen };
type Proving = { from: EntryFrom; proving: string | undefined };
type Opening = Pick<SignIn, 'by' | 'firstProof'> & { from: EntryFrom };
type Admission = Opening & { by: EnteredBy; destination: string };
type ProofRequest = {
  email: string;
  destination: string;
  dailyOnly: boolean;
  /** The cookie of the browser that asks. */
  device?: string | undefined;
  note?: SignInMail['note'];
  confirms?: boolean;
};
