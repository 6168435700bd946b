import pg from 'pg';

/** Where a database is, as the driver takes it. */
export type Place = pg.PoolConfig;

/** How long a place is asked what it is before the next one is. */
const ASKED_MS = 2_000;
/** So often at most all places are asked anew. */
const LOOK_AGAIN_MS = 500;

/**
 * The places of an address with several hosts, `postgres://user:password@one:5432,two:5432/database`, as libpq writes
 * them; an address with one host is one place.
 * Source: https://www.postgresql.org/docs/current/libpq-connect.html, "Specifying Multiple Hosts"
 */
export function placesOf(url: string): Place[] {
  const { before = '', hosts = '', after = '' } = ADDRESS.exec(url)?.groups ?? {};
  return hosts.split(',').map((host) => ({ connectionString: `${before}${host}${after}` }));
}

const ADDRESS = /^(?<before>[a-z]+:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<after>.*)$/s;

/** The first place that takes what is written; a single one is taken as it is. @throws what the last one said */
export async function writablePlace(places: readonly Place[]): Promise<Place> {
  const [only, ...others] = places;
  if (only && others.length === 0) return only;
  let fault: unknown = new Error('no place is named');
  for (const place of places) {
    const found = await faultOf(place);
    if (found === undefined) return place;
    fault = found;
  }
  throw fault;
}

/** Why nothing can be written at a place; undefined where it can. */
async function faultOf(place: Place): Promise<unknown> {
  try {
    return (await takesWrites(place)) ? undefined : new Error('every place that answers is a standby');
  } catch (error) {
    return error;
  }
}

async function takesWrites(place: Place): Promise<boolean> {
  const client = new pg.Client({ ...place, connectionTimeoutMillis: ASKED_MS, query_timeout: ASKED_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await isWritable(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether who answers takes writes, which a standby does not. */
export async function isWritable(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ writes: boolean }>(
    `select current_setting('transaction_read_only') = 'off' as writes`,
  );
  return rows[0]?.writes === true;
}

/**
 * For a pool's `onConnect`, which waits for it, though its type does not say so (pg-pool 3.10, `newClient`).
 * @throws as a standby does where something is to be written, already when it is connected to
 */
export const refuseStandby: (client: pg.ClientBase) => unknown = async (client) => {
  if (!(await isWritable(client)))
    throw Object.assign(new Error('this place is a standby'), { code: '25006' });
};

/** Leads a pool to the place that takes writes, whenever a connection was lost or became one of a standby. */
export class PlaceFinder {
  readonly #places: readonly Place[];
  readonly #move: (place: Place) => void;
  #looking = false;
  #stopped = false;

  constructor(places: readonly Place[], move: (place: Place) => void) {
    this.#places = places;
    this.#move = move;
  }

  /** Looks until one is found; where one look is under way, or there is only one place, it does nothing. */
  look(): void {
    if (this.#looking || this.#stopped || this.#places.length < 2) return;
    this.#looking = true;
    void this.#find();
  }

  /** Looks no more: connections that end from now on are meant to. */
  stop(): void {
    this.#stopped = true;
  }

  async #find(): Promise<void> {
    const found = await writablePlace(this.#places).catch(() => undefined);
    if (found) this.#move(found);
    setTimeout(() => {
      this.#looking = false;
      if (!found) this.look();
    }, LOOK_AGAIN_MS).unref();
  }
}
