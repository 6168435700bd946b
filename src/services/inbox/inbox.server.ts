import { shippedUntil } from '../../claims/claims.ts';
import { DAY, now } from '../../shared/clock.ts';
import { entriesOf } from '../../shared/keys.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { Role } from '../operators/permissions.table.ts';
import { verdictOf } from '../operators/permissions.ts';
import { sealInUse } from '../signing/seal/certificates.store.server.ts';
import { alarmsAt } from '../system/alarms.server.ts';
import { INBOX_SOURCES, type InboxSource } from './inbox.table.ts';
import type { Waiting } from './inbox.ts';
import * as store from './store.server.ts';

/** Digits of a fingerprint by which somebody knows it. */
const SHOWN_OF_FINGERPRINT = 16;

/** How long before its last day a figure of the pages waits to be confirmed. */
const CLAIMS_AHEAD_MS = 60 * DAY;

/** The query of each source; one without does not compile. */
const QUERIES: Record<InboxSource, (query: Query, at: Date, reader: string) => Promise<Waiting[]>> = {
  approvals: store.approvals,
  ownRequests: store.ownRequests,
  heldPayments: store.heldPayments,
  disputes: store.disputes,
  orderActs: store.orderActs,
  applications: store.applications,
  objections: store.objections,
  flags: store.flags,
  templates: store.templates,
  payoutRuns: store.payoutRuns,
  differences: store.differences,
  failedMails: store.failedMails,
  lateMails: store.lateMails,
  chats: store.chats,
  abuseReports: store.abuseReports,
  sealEnds,
  claimEnds,
  alarms,
  webhooks: store.webhooks,
  lateErasures: store.lateErasures,
};

/** What is wrong with the machinery. */
async function alarms(query: Query, at: Date): Promise<Waiting[]> {
  const wrong = await alarmsAt(query, at);
  return wrong.map(({ kind, of, since }) => ({
    id: `${kind}-${of}`,
    title: of,
    why: kind,
    money: null,
    since,
  }));
}

/** The certificate of the seal, when its end is near, and after. */
async function sealEnds(query: Query, at: Date): Promise<Waiting[]> {
  const seal = await sealInUse(query);
  if (!seal || seal.warnedAt > at) return [];
  const { fingerprint: id, warnedAt: since } = seal;
  return [{ id, title: id.slice(0, SHOWN_OF_FINGERPRINT), why: null, money: null, since }];
}

/** Figures that pages print as they were shipped, when their last day is near, and after. */
async function claimEnds(_query: Query, at: Date): Promise<Waiting[]> {
  const soon = new Date(at.getTime() + CLAIMS_AHEAD_MS).toISOString().slice(0, 10);
  return shippedUntil(soon).map(({ name, expires }) => ({
    ...{ id: name, title: name, why: 'claimEnds', money: null },
    since: new Date(Date.parse(`${expires}T00:00:00Z`) - CLAIMS_AHEAD_MS),
    about: { setting: { kind: 'claim', key: name, locale: null, title: null } },
  }));
}

/** No operator has this number. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export type InboxRow = Waiting & { source: InboxSource };

/** Everything that waits for a person. */
export class InboxService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * What waits for somebody of these roles, the oldest first, with how many there are of each kind.
   * @param reader whose own requests are among it
   */
  async waiting(
    roles: readonly Role[],
    reader: string = NOBODY,
  ): Promise<{ rows: InboxRow[]; counts: Partial<Record<InboxSource, number>> }> {
    const at = now();
    const sources = entriesOf(INBOX_SOURCES).filter(([, { see }]) => verdictOf(roles, see) !== 'not');
    const found = await Promise.all(
      sources.map(async ([source]) => {
        const waiting = await QUERIES[source](this.#database, at, reader);
        return { source, rows: waiting.map((one) => ({ ...one, source })) };
      }),
    );
    const counts = Object.fromEntries(found.map(({ source, rows }) => [source, rows.length]));
    const rows = found.flatMap((one) => one.rows);
    return { rows: rows.toSorted((one, other) => one.since.getTime() - other.since.getTime()), counts };
  }
}
