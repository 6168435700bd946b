/**
 * The rule of `deferral.ts` for the database, as texts that statements are made of. All of them read `net`, `first` and
 * `days` of the rows of {@link EARNINGS}.
 */

/** Movements of what is earned, each with the days that it pays for; `first` is null for what is earned at once. */
export const EARNINGS = `
select j.id, j.order_id, j.kind, (j.at at time zone 'UTC')::date as day, e.currency, o.number::text as "order", o.locale,
  o.route, -e.amount as net, (j.pays_from at time zone 'UTC')::date as first, greatest(
    (j.pays_until at time zone 'UTC')::date - (j.pays_from at time zone 'UTC')::date, 1) as days
from journals j join entries e on e.journal_id = j.id and e.account = 'sales' join orders o on o.id = j.order_id`;

/** The last day that is paid for. */
export const LAST_DAY = '(first + days - 1)';

/** What is earned until the end of a day. @param day an expression of a date */
export function earnedThrough(day: string): string {
  return `(case when net < 0 then -1 else 1 end
    * ((2 * abs(net) * least(greatest(${day} - first + 1, 0), days) + days) / (2 * days)))`;
}

/** Rows of the months after a day: what of a movement is earned in each. @param day an expression of a date */
export function laterMonths(day: string): string {
  const [begin, end] = ['month::date', `least((month + interval '1 month')::date - 1, ${LAST_DAY})`];
  return `lateral (
    select ${begin} as falls, ${earnedThrough(end)} - ${earnedThrough(`greatest(${day}, ${begin} - 1)`)} as part
    from generate_series(date_trunc('month', greatest(${day} + 1, first)::timestamp), ${LAST_DAY}::timestamp,
      interval '1 month') as month) as later`;
}

/** Whether the subscription of a movement's order is over at the end of a day. @param day an expression of a date */
export function isOver(order: string, day: string): string {
  return `coalesce((select e.data->>'state' = 'ended' from order_events e
    where e.order_id = ${order} and e.kind = 'subscription' and e.at < (${day} + 1)::timestamp at time zone 'UTC'
    order by e.at desc, e.id desc limit 1), false)`;
}

/**
 * Whether anything of a movement is not earned at the end of a day: it has moved, and what it pays for lasts. The rows of
 * {@link EARNINGS} are called `moved`.
 */
export function isDeferred(day: string): string {
  return `(day <= ${day} and first is not null and ${LAST_DAY} > ${day} and not ${isOver('moved.order_id', day)})`;
}

/** What of a movement is not earned at the end of a day. */
export function deferredAt(day: string): string {
  return `(case when ${isDeferred(day)} then net - ${earnedThrough(day)} else 0 end)`;
}
