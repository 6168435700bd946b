import { type SettingValues, settingOf } from './settings.ts';

/**
 * Where the company is found elsewhere, and how it is rated there, as the footer shows them (A42, A43). Operators fill
 * these in with true values in the console; while they are empty, nothing is shown and nothing is invented.
 */
export type SocialAddress = SettingValues['social']['links'][number];
export type Rating = SettingValues['rating'];

export const SHIPPED_SOCIAL: readonly SocialAddress[] = [];

/** The company's pages on other sites, as they stand now. */
export function socialAddresses(): readonly SocialAddress[] {
  return settingOf('social', 'links')?.links ?? SHIPPED_SOCIAL;
}

/** How the company is rated elsewhere; null where nothing is shown. */
export function ratingElsewhere(): Rating | null {
  return settingOf('rating', 'elsewhere') ?? null;
}
