import type { Billing } from '../invoices/billing.ts';
import { Refusal } from '../outcome.ts';
import type { Services } from '../services.ts';
import { isInUnion, type TaxPlace } from '../subscriptions/tax.ts';
import type { VatStanding } from '../vat-ids/vies-answer.ts';

/** Where an order is taxed; with an id whose register is away it is taxed as without one. */
export type CheckedPlace = TaxPlace & Pick<Billing, 'pendingVatId'>;

type Options = { services: Pick<Services, 'vatIds' | 'limits'>; address: string };

/**
 * A place whose VAT id counts only where its register says so. Ids that count for nothing are not asked about.
 * @returns with the id aside where the register is away, and without it where it does not know it
 */
export async function checkedPlace<Place extends TaxPlace>(
  parts: Options,
  place: Place,
): Promise<{ place: Place & CheckedPlace; standing: VatStanding }> {
  const { vatId, country } = place;
  if (vatId === null || !isInUnion(country)) return { place, standing: 'valid' };
  const standing = await standingOf(parts, vatId);
  if (standing === 'valid') return { place, standing };
  return {
    place: { ...place, vatId: null, ...(standing === 'unknown' ? { pendingVatId: vatId } : {}) },
    standing,
  };
}

/** Whoever asks about very many ids learns no more of them, and may still buy. */
async function standingOf({ services, address }: Options, vatId: string): Promise<VatStanding> {
  if (!services.vatIds.isAsked) return 'valid';
  try {
    await services.limits.take('vat-id', address);
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return 'unknown';
    throw error;
  }
  return services.vatIds.standingOf(vatId);
}
