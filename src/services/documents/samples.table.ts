import type { ByLocale } from '../../shared/locale.ts';

/**
 * The family of which each language gives one document away, whole and without an account. Its examples tell one story:
 * a bakery borrows for its oven.
 */
export const SAMPLE_FAMILIES: ByLocale<string> = { en: 'loan-agreement' };
