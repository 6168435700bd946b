import { now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import { wordsIn } from '../search/words.ts';
import type { Space } from '../spaces/space.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
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
    const spaces = party ? await this.#options.spaces.of(accountId) : [];
    return spaces.some((space) => space.id === party?.spaceId) ? party : undefined;
  }

  /** Adds a party to the space the account works in; its first company is what its documents begin with. */
  async add(accountId: string, { kind, profile }: Kept): Promise<{ id: string } | 'tooMany'> {
    const { database, spaces } = this.#options;
    const space = usualSpace(await spaces.of(accountId));
    const id = newId();
    const most = kind === 'own' ? MOST.own : MOST.contacts;
    const row = { ...named({ kind, profile }), id, spaceId: space.id, createdBy: accountId, at: now(), most };
    return database.query.transaction().execute(async (query) => {
      if (!(await rows.insertParty({ query }, row))) return 'tooMany';
      if (kind === 'own') await rows.writeDefault({ query }, { accountId, companyId: id, isFirst: true });
      return { id };
    });
  }

  /** False where there is no such party. A company stays one, and a contact too. */
  async change(accountId: string, id: string, { kind, profile }: Kept): Promise<boolean> {
    const party = await this.find(accountId, id);
    if (!party || (party.kind === 'own') !== (kind === 'own')) return false;
    await rows.updateParty(this.#options.database, { ...named({ kind, profile }), id, at: now() });
    return true;
  }

  /** Documents that name it keep what is in them; a company that gave them numbers stays. */
  async remove(accountId: string, id: string): Promise<'removed' | 'unknown' | 'hasNumbers'> {
    const party = await this.find(accountId, id);
    if (!party) return 'unknown';
    return (await rows.deleteParty(this.#options.database, party.id)) ? 'removed' : 'hasNumbers';
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

/** What is shared comes first: colleagues write for the same companies. */
function usualSpace(spaces: readonly Space[]): Space {
  const shared = spaces.find(({ kind, quotaBytes }) => kind === 'team' && quotaBytes > 0);
  const space = shared ?? spaces.find(({ kind }) => kind === 'own');
  if (!space) throw new Error('every account has a space of its own');
  return space;
}

function named({ kind, profile }: Kept) {
  const name = printedName(profile);
  const { city, email, taxId, signatories } = profile;
  const words = wordsIn([name, city, email, taxId, ...signatories.map((one) => one.name)].join(' '));
  return {
    kind,
    profile,
    name,
    nameKey: wordsIn(name).join(' ').slice(0, LONGEST_KEY),
    words: [...new Set(words)]
      .map((word) => ` ${word}`)
      .join('')
      .slice(0, LONGEST_WORDS),
  };
}
