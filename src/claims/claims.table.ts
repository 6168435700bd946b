import type { Locale } from '../shared/locale.ts';

/**
 * Every number the marketing pages state: no page writes one itself. The values are the customer's
 * specification (section 1). What the library itself can count is counted instead (claims.ts) unless `CLAIMS=brief`;
 * an operator replaces the others with true ones in the file that `CLAIMS_FILE` names before going public.
 */
type Claim = {
  /** What is printed, per language; `en` also serves where no own value is given. */
  readonly value: { readonly en: string } & Partial<Record<Locale, string>>;
  readonly source: string;
  /** ISO dates: when it was last confirmed, and the day from which the build refuses it. */
  readonly confirmed: string;
  readonly expires: string;
};

const grouped = (en: string, dotted: string, spaced: string) =>
  ({ en, de: dotted, es: dotted, it: dotted, pt: dotted, fr: spaced }) as const;

const dates = { confirmed: '2026-11-20', expires: '2028-01-01' } as const;

export const CLAIMS = {
  // The count texts stand literally so in the specification, thousands separators included.
  templates: {
    value: { en: '3,000+', fr: '1,300', de: '1,300', pt: '1,300', it: '1,300', es: '1.200' },
    source: 'specification, section 1',
    ...dates,
  },
  // 'over 3,000 ready made templates' stands so in one dialog; the other languages say what their count is.
  templatesOver: {
    value: { en: '3,000', fr: '1,300', de: '1,300', pt: '1,300', it: '1,300', es: '1.200' },
    source: 'specification, section 2.4',
    ...dates,
  },
  businesses: {
    value: grouped('250,000+', '250.000+', '250\u202f000+'),
    source: 'specification, section 1',
    ...dates,
  },
  // 'also 250,000 businesses or teams': the wording without the plus.
  businessTeams: {
    value: grouped('250,000', '250.000', '250\u202f000'),
    source: 'specification, section 1',
    ...dates,
  },
  signUps: {
    value: {
      en: '20 million',
      de: '20 Millionen',
      es: '20 millones',
      fr: '20 millions',
      it: '20 milioni',
      pt: '20 milhões',
    },
    source: 'specification, section 1',
    ...dates,
  },
  downloads: {
    value: {
      en: '50 million',
      de: '50 Millionen',
      es: '50 millones',
      fr: '50 millions',
      it: '50 milioni',
      pt: '50 milhões',
    },
    source: 'specification, section 1',
    ...dates,
  },
  countries: { value: { en: '190' }, source: 'specification, section 1', ...dates },
  lawFirms: {
    value: grouped('10,000', '10.000', '10\u202f000'),
    source: 'specification, section 1',
    ...dates,
  },
  trees: {
    value: grouped('85,000+', '85.000+', '85\u202f000+'),
    source: 'specification, section 1',
    ...dates,
  },
  contracts: { value: { en: '700+' }, source: 'specification, section 1', ...dates },
  policies: { value: { en: '400+' }, source: 'specification, section 1', ...dates },
  businessPlans: { value: { en: '161+' }, source: 'specification, section 1', ...dates },
} as const satisfies Record<string, Claim>;

export type ClaimName = keyof typeof CLAIMS;
