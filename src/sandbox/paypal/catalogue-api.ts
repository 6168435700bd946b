import * as v from 'valibot';
import {
  type Asked,
  invalid,
  keep,
  madeBefore,
  missing,
  shortText,
  unprocessable,
  wireMoney,
} from './answers.ts';
import { newNumber, type Plan } from './records.ts';
import { planShape } from './shapes.ts';

const PRODUCT = v.object({ id: v.optional(shortText(50)), name: shortText(127), type: shortText(24) });

export function createProduct(asked: Asked): Response {
  const body = v.safeParse(PRODUCT, asked.body);
  if (!body.success) return invalid();
  const before = madeBefore(asked, 'product');
  const id = before ?? body.output.id ?? `PROD-${newNumber(17)}`;
  if (!before && asked.standIn.products.has(id)) return unprocessable('DUPLICATE_RESOURCE_IDENTIFIER');
  asked.standIn.products.set(id, { id, name: body.output.name });
  keep(asked, 'product', id);
  return Response.json({ id, name: body.output.name }, { status: before ? 200 : 201 });
}

export function showProduct({ standIn, id }: Asked): Response {
  const product = standIn.products.get(id);
  return product ? Response.json(product) : missing();
}

const PLAN = v.object({
  product_id: shortText(50),
  name: shortText(127),
  description: v.optional(shortText(127), ''),
  status: v.optional(v.picklist(['CREATED', 'ACTIVE']), 'ACTIVE'),
  billing_cycles: v.pipe(
    v.array(
      v.object({
        frequency: v.object({
          interval_unit: v.picklist(['MONTH', 'YEAR']),
          interval_count: v.optional(v.literal(1), 1),
        }),
        tenure_type: v.picklist(['TRIAL', 'REGULAR']),
        sequence: v.number(),
        total_cycles: v.optional(v.number(), 1),
        pricing_scheme: v.object({ fixed_price: wireMoney }),
      }),
    ),
    v.minLength(1),
  ),
  payment_preferences: v.object({ payment_failure_threshold: v.optional(v.number(), 0) }),
});

export function createPlan(asked: Asked): Response {
  const { standIn } = asked;
  const body = v.safeParse(PLAN, asked.body);
  if (!body.success) return invalid();
  const before = standIn.plans.get(madeBefore(asked, 'plan') ?? '');
  if (before) return Response.json(planShape(before));
  const { product_id, name, description, status, billing_cycles } = body.output;
  if (!standIn.products.has(product_id)) return missing();
  const plan: Plan = {
    id: `P-${newNumber(24)}`,
    productId: product_id,
    name,
    description,
    status,
    cycles: billing_cycles
      .toSorted((a, b) => a.sequence - b.sequence)
      .map(({ tenure_type, total_cycles, frequency, pricing_scheme }) => ({
        tenure: tenure_type,
        total: total_cycles,
        unit: frequency.interval_unit,
        amount: Math.round(Number(pricing_scheme.fixed_price.value) * 100),
        currency: pricing_scheme.fixed_price.currency_code,
      })),
    createdAt: standIn.parts.now().toISOString(),
  };
  standIn.plans.set(plan.id, plan);
  keep(asked, 'plan', plan.id);
  return Response.json(planShape(plan), { status: 201 });
}

export function showPlan({ standIn, id }: Asked): Response {
  const plan = standIn.plans.get(id);
  return plan ? Response.json(planShape(plan)) : missing();
}

export function listPlans({ standIn, query }: Asked): Response {
  const product = query.get('product_id');
  const [size, page] = [Number(query.get('page_size') ?? 10), Number(query.get('page') ?? 1)];
  if (!(size >= 1 && size <= 20 && page >= 1)) return invalid();
  const all = [...standIn.plans.values()].filter(({ productId }) => !product || productId === product);
  const total = { total_items: all.length, total_pages: Math.ceil(all.length / size) };
  return Response.json({
    plans: all.slice((page - 1) * size, page * size).map(planShape),
    ...(query.get('total_required') === 'true' ? total : {}),
  });
}
