import type { Database, Query } from '../database/database.server.ts';
import type { Click } from './click.ts';

/** `addressHash` is base64 of a keyed hash; null where nothing may be stored. */
export type WrittenClick = Click & { affiliateId: string; addressHash: string | null };

/**
 * Links by their tokens, ended ones too: they lead on as they did. Those of an affiliate that has ended lead on as any
 * unknown one: a press there must not wipe out one on another's.
 */
export async function allLinks({ query }: Query, at: Date): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom('affiliate_links')
    .innerJoin('affiliates', 'affiliates.id', 'affiliate_id')
    .select(['token', 'affiliate_id'])
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .execute();
  return new Map(rows.map((row) => [row.token, row.affiliate_id]));
}

// One statement for many presses, each of which is also counted for its day. As JSON, because taking that apart is the
// database's work and not that of the process that answers visitors.
const INSERT = `
with told as (
  select * from json_to_recordset($1) as click(id uuid, "affiliateId" uuid, token text, "subId" text, path text,
    locale text, country text, device text, "referrerHost" text, "paidSignals" jsonb, "isBot" boolean, stored boolean,
    "addressHash" text, "byPerson" boolean, "inFrame" boolean, at timestamptz)
), written as (
  insert into affiliate_clicks (id, affiliate_id, token, sub_id, path, locale, country, device, referrer_host,
    paid_signals, is_bot, stored, address_hash, by_person, in_frame, at)
  select id, "affiliateId", token, "subId", path, locale, country, device, "referrerHost",
    array(select jsonb_array_elements_text("paidSignals")), "isBot", stored, decode("addressHash", 'base64'),
    "byPerson", "inFrame", at
  from told
  on conflict (id) do nothing
  returning *
)
insert into affiliate_clicks_daily as counted (day, affiliate_id, token, sub_id, path, country, clicks, bots,
  without_storage)
select (at at time zone 'UTC')::date, affiliate_id, token, coalesce(sub_id, ''), path, coalesce(country, ''),
  count(*) filter (where not is_bot), count(*) filter (where is_bot),
  count(*) filter (where not is_bot and not stored)
from written group by 1, 2, 3, 4, 5, 6
on conflict (affiliate_id, day, token, sub_id, path, country) do update set
  clicks = counted.clicks + excluded.clicks, bots = counted.bots + excluded.bots,
  without_storage = counted.without_storage + excluded.without_storage`;

/** Writes presses and counts them, all or none; one that is there already is not counted again. */
export async function insertClicks({ pool }: Database, clicks: readonly WrittenClick[]): Promise<void> {
  await pool.query({ name: 'clicks', text: INSERT, values: [JSON.stringify(clicks)] });
}

const KEPT = `
with kept as (
  update affiliate_clicks set stored = true, address_hash = decode($2, 'base64'),
    paid_signals = array(select distinct unnest(paid_signals || $4::text[]))
  where id = $1 and not stored and not is_bot and at > $3
  returning *
)
update affiliate_clicks_daily as counted set without_storage = counted.without_storage - 1
from kept
where counted.affiliate_id = kept.affiliate_id and counted.day = (kept.at at time zone 'UTC')::date
  and counted.token = kept.token and counted.sub_id = coalesce(kept.sub_id, '') and counted.path = kept.path
  and counted.country = coalesce(kept.country, '')`;

type Kept = { id: string; addressHash: string; since: Date; paidSignals: readonly string[] };

/**
 * The browser keeps a press after all: its visitor has agreed on the page it led to.
 * @returns false where no press of the time has the number, or a browser keeps it already
 */
export async function markKept(
  { pool }: Database,
  { id, addressHash, since, paidSignals }: Kept,
): Promise<boolean> {
  const { rowCount } = await pool.query(KEPT, [id, addressHash, since, paidSignals]);
  return rowCount !== null && rowCount > 0;
}
