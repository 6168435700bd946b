import type { LayoutName } from './manifest.table.ts';

/** What a page calls its layout (`<body data-layout>`): the names of the specification. */
export const LAYOUT_TITLES: Readonly<Record<LayoutName, string>> = {
  default: 'default',
  'default-backup': 'default backup',
  company: 'company',
  legal: 'legal',
  empty: 'empty',
  'landing-page': 'landing page',
  'landing-ab-test': 'landing A/B test',
  'landing-docs': 'landing docs',
  'ab-docs': 'A/B docs',
  'landing-form': 'landing form',
  'landing-long': 'landing long',
  'landing-new': 'landing new',
  'landing-saas': 'landing SaaS',
  pricing: 'pricing',
  'pricing-new': 'pricing new',
  'click-bank': 'click-bank',
  budgeto: 'budgeto',
};
