/**
 * Who sees which variant. The rule is GrowthBook's published one (docs.growthbook.io/lib/build-your-own, hash version 2),
 * so that anybody can compute it again from an experiment's key, its weights and a visitor's number:
 *
 * 1. FNV-1a of 32 bits over the experiment's key followed by the visitor's number;
 * 2. the same over the decimal digits of that;
 * 3. its rest by 10,000, divided by 10,000, is a number from 0 to below 1;
 * 4. the weights, one after the other from 0 to 1, say whose part it falls in.
 */

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const STEPS = 10_000;

/** FNV-1a, 32 bits, unsigned (Fowler, Noll, Vo: RFC 9923), over the code units of a text in ASCII. */
function fnv1a(text: string): number {
  let hash = OFFSET;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash >>> 0;
}

/** Place of a visitor in an experiment: 0 to 0.9999 in steps of 0.0001, the same for ever. */
export function placeOf(experiment: string, visitor: string): number {
  return (fnv1a(String(fnv1a(experiment + visitor))) % STEPS) / STEPS;
}

/**
 * The variant a visitor belongs to. More weight for one variant moves visitors only over the borders that shift;
 * still, a running experiment keeps its weights.
 *
 * @param visitor number of the cookie b_visitor
 * @param variants with positive weights of any sum
 */
export function variantOf<Variant extends { readonly weight: number }>(
  experiment: string,
  visitor: string,
  variants: readonly [Variant, ...Variant[]],
): Variant {
  const whole = variants.reduce((sum, { weight }) => sum + weight, 0);
  const place = placeOf(experiment, visitor);
  let end = 0;
  for (const variant of variants) {
    end += variant.weight;
    // Compared as place · whole < end, not by quotients: those add up to a little less than 1.
    if (place * whole < end) return variant;
  }
  return variants[0];
}
