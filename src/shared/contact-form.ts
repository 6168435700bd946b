/** The name of the form, and what a message may be about, in the order shown. */
export const CONTACT = 'contact';
export const CONTACT_KINDS = [
  'document',
  'access',
  'sales',
  'billing',
  'affiliate',
  'press',
  'accessibility',
  'privacy',
] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Shortest and longest name and message taken. */
export const CONTACT_NAME_LENGTH = { least: 1, most: 120 } as const;
export const CONTACT_LENGTH = { least: 10, most: 4_000 } as const;
