/**
 * What a licence is for, as its buyer declares it (section 6): a person's own work and company, or an attorney's work for
 * immediate clients. Both cost the same, and each seat is one person's: a firm has as many as it has attorneys.
 */
export const LICENCE_CLASSES = ['individual', 'attorney'] as const;
export type LicenceClass = (typeof LICENCE_CLASSES)[number];
