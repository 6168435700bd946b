import { validVatId } from '../subscriptions/vat-id.ts';

export const TAX_PAPERS = ['none', 'w9', 'w8ben', 'w8bene'] as const;
/** What forms of the United States are called, in every language. */
export const TAX_PAPER_NAMES = { w9: 'W-9', w8ben: 'W-8BEN', w8bene: 'W-8BEN-E' } as const;
export type TaxPaper = (typeof TAX_PAPERS)[number];
export const TAX_KINDS = ['person', 'company'] as const;

/** What an affiliate says of its taxes: where its paper stands, never a number of a person. */
export type ToldTax = {
  kind: (typeof TAX_KINDS)[number];
  country: string;
  /** Of a company in the EU or the UK; '' for none. */
  vatId: string;
  paper: TaxPaper;
  /** YYYY-MM-DD; '' where there is no paper. */
  signedOn: string;
};

export type TaxField = 'kind' | 'country' | 'vatId' | 'paper' | 'signedOn';
export type TaxFaults = Partial<Record<TaxField, true>>;
export type ReadTax = { outcome: 'read'; tax: ToldTax } | { outcome: 'wrong'; faults: TaxFaults };

/** A W-8 holds until the end of the third year after the one it was signed in; a W-9 until something changes. */
export function expiresOn({ paper, signedOn }: Pick<ToldTax, 'paper' | 'signedOn'>): string | undefined {
  if (paper !== 'w8ben' && paper !== 'w8bene') return undefined;
  return `${Number(signedOn.slice(0, 4)) + 3}-12-31`;
}

/** Reads what somebody typed. @param today YYYY-MM-DD; a paper is not signed tomorrow */
export function readTax(
  fields: Readonly<Record<string, string | undefined>>,
  { isCountry, today }: { isCountry(code: string): boolean; today: string },
): ReadTax {
  const kind = TAX_KINDS.find((one) => one === fields['kind']);
  const paper = TAX_PAPERS.find((one) => one === fields['paper']);
  const country = fields['country'] ?? '';
  const typedId = (fields['vatId'] ?? '').trim();
  const vatId = typedId === '' ? '' : (validVatId(typedId)?.number ?? null);
  const signedOn = paper === 'none' ? '' : (fields['signedOn'] ?? '').trim();
  const isSigned = paper === 'none' || (isDay(signedOn) && signedOn <= today);
  if (kind && paper && isCountry(country) && vatId !== null && isSigned)
    return { outcome: 'read', tax: { kind, country, vatId, paper, signedOn } };
  return {
    outcome: 'wrong',
    faults: {
      ...(kind ? {} : { kind: true as const }),
      ...(paper ? {} : { paper: true as const }),
      ...(isCountry(country) ? {} : { country: true as const }),
      ...(vatId === null ? { vatId: true as const } : {}),
      ...(isSigned ? {} : { signedOn: true as const }),
    },
  };
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
