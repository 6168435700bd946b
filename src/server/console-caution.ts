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

type Settings = Pick<Config, 'DEMO' | 'CONSOLE_URL' | (typeof OUTSIDE)[number]>;

/** Whether the console of a business shares its host with the site: the demo is nobody's business. */
export function isConsoleShared({ DEMO, CONSOLE_URL }: Pick<Settings, 'DEMO' | 'CONSOLE_URL'>): boolean {
  return !DEMO && !CONSOLE_URL;
}

/**
 * What whoever starts is told where the console has no host of its own: to a browser it is of the same origin as the
 * site, so whatever script runs there could read what an operator reads.
 * @returns null where there is nothing to do
 */
export function consoleCaution(config: Settings): string | null {
  if (!isConsoleShared(config)) return null;
  const present = OUTSIDE.filter((name) => config[name]);
  const readers =
    present.length > 0
      ? `scripts of others (${present.join(', ')}), which could read it`
      : 'the site: a script that gets onto a page of it could read it';
  return `The console shares its host with ${readers}. Give it one of its own: point a name such as console.example.com at this server, and set CONSOLE_URL=https://console.example.com.`;
}
