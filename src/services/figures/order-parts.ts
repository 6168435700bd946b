/**
 * The plan that an order `o` was of when a journal `j` was written: it may renew as something smaller later on, and what
 * was paid before stays with the plan it was paid for.
 */
export const PLAN_THEN = `split_part(coalesce((
    select d.from_package from downgrades d
    where d.order_id = o.id and d.state = 'done' and d.effective_at > j.at order by d.effective_at limit 1
  ), o.package), '-', 1)`;

/** The country that taxes it. */
export const COUNTRY = `o.billing->>'country'`;
