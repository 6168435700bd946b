import type { Config } from './config.ts';

/** Scripts of others that an operator may have on pages of the site. */
const OUTSIDE = [
  'TAG_MANAGER_ID',
  'BEHAVIOUR_SCRIPT',
  'CHAT_SCRIPT_URL',
  'SUPPORT_SCRIPT_URL',
  'AFFILIATE_SCRIPT_URL',
  'RETAILER_SCRIPT_URL',
] as const satisfies readonly (keyof Config)[];

/**
 * What whoever starts is told where scripts of others run on the host of the console: to a browser they are the same
 * origin, so they could read what an operator reads.
 * @returns null where the console has a host of its own, or the site has no such script
 */
export function consoleCaution(
  config: Pick<Config, 'CONSOLE_URL' | (typeof OUTSIDE)[number]>,
): string | null {
  const present = OUTSIDE.filter((name) => config[name]);
  if (config.CONSOLE_URL || present.length === 0) return null;
  return `The console shares its host with scripts of others (${present.join(', ')}), which could read it. Give it one of its own: CONSOLE_URL.`;
}
