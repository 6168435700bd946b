import { now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import { textKey, wordsIn } from '../search/words.ts';
import type { Space } from '../spaces/space.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import { mayOfParty, type PartyActor, type PartyPart, type PartyVerb, partOf } from './party-rights.ts';
import { CONTACT_KINDS, type Party, type PartyKind, type Profile, printedName } from './profile.ts';
import * as rows from './store.server.ts';

/** Of one space. */
const MOST = { own: 50, contacts: 5_000 } as const;
/** Letters of the words by which a party is found. */
const LONGEST_WORDS = 2_000;
const LONGEST_KEY = 200;

type Options = { database: Database; spaces: Pick<SpacesService, 'of'> };
type Kept = { kind: PartyKind; profile: Profile };
type Search = { kinds?: readonly PartyKind[]; text?: string; order?: 'name' | 'used'; limit: number };

/** Companies and contacts of a space, what documents begin with, and what filling did to them. */
export class CompaniesService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The companies an account can write for, by name. */
  companies(accountId: string): Promise<Party[]> {
    return this.#list(accountId, { kinds: ['own'], order: 'name', limit: MOST.own });
  }

  /** The address book; `text` finds by the beginnings of words. */
  contacts(accountId: string, search: Search): Promise<Party[]> {
    return this.#list(accountId, { kinds: CONTACT_KINDS, ...search });
  }

  /** A party of a space the account can open; what is somebody else's is as what never was. */
  async find(accountId: string, id: string): Promise<Party | undefined> {
    const party = isUuid(id) ? await rows.partyOf(this.#options.database, id) : undefined;
    return party && (await this.may(accountId, party, partOf(party.kind), 'see')) ? party : undefined;
  }

  /** Whether somebody may do something to a party, or to what hangs on it. */
  async may(accountId: string, party: Party, part: PartyPart, verb: PartyVerb): Promise<boolean> {
    const spaces = await this.#options.spaces.of(accountId);
    const role = spaces.find(({ id }) => id === party.spaceId)?.role ?? null;
    return mayOfParty({ accountId, role }, { part, createdBy: party.createdBy }, verb);
  }

  /** A company for somebody who may do this to it, or to what hangs on it. */
  async company(
    accountId: string,
    id: string,
    part: Exclude<PartyPart, 'contact'>,
    verb: PartyVerb,
  ): Promise<Party | 'unknown' | 'notAllowed'> {
    const party = await this.find(accountId, id);
    if (party?.kind !== 'own') return 'unknown';
    return (await this.may(accountId, party, part, verb)) ? party : 'notAllowed';
  }

  /** The space whose companies an account shares with others, and what it is there; undefined where it has none. */
  async team(accountId: string): Promise<{ spaceId: string; role: Space['role'] } | undefined> {
    const team = (await this.#options.spaces.of(accountId)).find(isShared);
    return team && { spaceId: team.id, role: team.role };
  }

  /**
   * Adds a party where the account works: a contact, and a company of whoever decides about those of the team, are
   * shared; any other company, and one that is to stay one's own, lies in one's own space. The first is what one's
   * documents begin with.
   */
  async add(
    accountId: string,
    { kind, profile, isPrivate = false }: Kept & { isPrivate?: boolean },
  ): Promise<{ id: string } | 'tooMany'> {
    const { database, spaces } = this.#options;
    const space = spaceFor(await spaces.of(accountId), { accountId, kind, isPrivate });
    const id = newId();
    const most = kind === 'own' ? MOST.own : MOST.contacts;
    const row = { ...named({ kind, profile }), id, spaceId: space.id, createdBy: accountId, at: now(), most };
    return database.query.transaction().execute(async (query) => {
      if (!(await rows.insertParty({ query }, row))) return 'tooMany';
      if (kind === 'own') await rows.writeDefault({ query }, { accountId, companyId: id, isFirst: true });
      return { id };
    });
  }

  /** A company stays one, and a contact too. */
  async change(
    accountId: string,
    id: string,
    { kind, profile }: Kept,
  ): Promise<'changed' | 'unknown' | 'notAllowed'> {
    const party = await this.find(accountId, id);
    if (!party || partOf(party.kind) !== partOf(kind)) return 'unknown';
    if (!(await this.may(accountId, party, partOf(kind), 'edit'))) return 'notAllowed';
    await rows.updateParty(this.#options.database, { ...named({ kind, profile }), id, at: now() });
    return 'changed';
  }

  /** Documents that name it keep what is in them; a company that gave them numbers stays. */
  async remove(accountId: string, id: string): Promise<'removed' | 'unknown' | 'notAllowed' | 'hasNumbers'> {
    const party = await this.find(accountId, id);
    if (!party) return 'unknown';
    if (!(await this.may(accountId, party, partOf(party.kind), 'remove'))) return 'notAllowed';
    return (await rows.deleteParty(this.#options.database, party.id)) ? 'removed' : 'hasNumbers';
  }

  /** Lets the team use a company of one's own from now on; false where it is none, or one may not add to theirs. */
  async share(accountId: string, id: string): Promise<boolean> {
    const spaces = await this.#options.spaces.of(accountId);
    const [own, team] = [spaces.find((space) => space.kind === 'own'), spaces.find(isShared)];
    const party = await this.find(accountId, id);
    if (!own || !team || party?.kind !== 'own' || party.spaceId !== own.id) return false;
    const actor = { accountId, role: team.role };
    if (!mayOfParty(actor, { part: 'company', createdBy: accountId }, 'add')) return false;
    const row = { id, from: own.id, to: team.id, most: MOST.own };
    return this.#options.database.query.transaction().execute((query) => rows.moveParty({ query }, row));
  }

  /** The company an account's new documents begin with. */
  async defaultOf(accountId: string): Promise<Party | undefined> {
    const id = await rows.defaultCompany(this.#options.database, accountId);
    return id ? this.find(accountId, id) : undefined;
  }

  async setDefault(accountId: string, companyId: string): Promise<boolean> {
    const party = await this.find(accountId, companyId);
    if (party?.kind !== 'own') return false;
    await rows.writeDefault(this.#options.database, { accountId, companyId, isFirst: false });
    return true;
  }

  /** Which party of a template an account is; undefined until it was asked. */
  sideOf(key: rows.SideKey): Promise<string | undefined> {
    return rows.readSide(this.#options.database, key);
  }

  setSide(side: rows.SideKey & { party: string }): Promise<void> {
    return rows.writeSide(this.#options.database, side);
  }

  /** Remembers what filling changed in a document, so that it can be undone, and offers its party first from now on. */
  async keepFill(
    accountId: string,
    documentId: string,
    fill: rows.KeptFill & { partyId: string | null },
  ): Promise<void> {
    const { partyId, ...kept } = fill;
    await rows.writeFill(this.#options.database, { accountId, documentId, ...kept });
    if (partyId) await rows.touchParty(this.#options.database, partyId, now());
  }

  fills(accountId: string, documentId: string): Promise<rows.KeptFill[]> {
    return rows.readFills(this.#options.database, { accountId, documentId });
  }

  forgetFill(accountId: string, documentId: string, side: rows.KeptFill['side']): Promise<void> {
    return rows.deleteFill(this.#options.database, { accountId, documentId, side });
  }

  async #list(
    accountId: string,
    { kinds = CONTACT_KINDS, text = '', order = 'name', limit }: Search,
  ): Promise<Party[]> {
    const spaces = await this.#options.spaces.of(accountId);
    const asked = { spaceIds: spaces.map(({ id }) => id), kinds, words: wordsIn(text), order, limit };
    return rows.partiesIn(this.#options.database, asked);
  }
}

type Adding = { accountId: string; kind: PartyKind; isPrivate: boolean };

/** What may be shared comes first: colleagues write for the same companies. */
function spaceFor(spaces: readonly Space[], { accountId, kind, isPrivate }: Adding): Space {
  const team = isPrivate ? undefined : spaces.find(isShared);
  const actor: PartyActor = { accountId, role: team?.role ?? null };
  const part = { part: partOf(kind), createdBy: accountId };
  const space = mayOfParty(actor, part, 'add') ? team : spaces.find((one) => one.kind === 'own');
  if (!space) throw new Error('every account has a space of its own');
  return space;
}

function isShared({ kind, quotaBytes }: Space): boolean {
  return kind === 'team' && quotaBytes > 0;
}

function named({ kind, profile }: Kept) {
  const name = printedName(profile);
  const { city, email, taxId, signatories } = profile;
  const words = wordsIn([name, city, email, taxId, ...signatories.map((one) => one.name)].join(' '));
  return {
    kind,
    profile,
    name,
    nameKey: textKey(name).slice(0, LONGEST_KEY),
    words: [...new Set(words)]
      .map((word) => ` ${word}`)
      .join('')
      .slice(0, LONGEST_WORDS),
  };
}
