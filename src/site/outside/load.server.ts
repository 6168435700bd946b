import type { Match } from '../../routes/match.ts';
import type { PageSettings } from '../../services/context.server.ts';
import { keysOf } from '../../shared/keys.ts';
import type { OutsideScript } from './outside-script.ts';
import { OUTSIDE_SCRIPTS, type OutsideName } from './outside-scripts.table.ts';

/** What the content security policy of a page allows other hosts. */
export type OutsidePolicy = {
  /** Sources of scripts. */
  scripts: readonly string[];
  /** Sources that are called, framed or shown pictures of: those of the scripts, and more. */
  calls: readonly string[];
  /** False where a script adds scripts of its own: Trusted Types would refuse them. */
  trustedTypes: boolean;
};

const NAMES = keysOf(OUTSIDE_SCRIPTS);

/** The scripts of other hosts that a page may load, for its own scripts to know; none on a page that is not found. */
export function outsideScripts(match: Match | undefined, settings: PageSettings): OutsideScript[] {
  return NAMES.flatMap((name) => scriptOf(name, match, settings) ?? []);
}

function scriptOf(name: OutsideName, match: Match | undefined, settings: PageSettings): OutsideScript | null {
  const src = addressOf(name, match, settings);
  // The chat is loaded by its own widget.
  if (name === 'chat') return null;
  if (name !== 'captcha') return src === null ? null : { name, src };
  const { key, version } = settings.outside.captcha;
  // Also without a key: that is a fault the page tells (section 8).
  return match && OUTSIDE_SCRIPTS.captcha.on(match) ? { name, src: src ?? '', key, version } : null;
}

/** What the policy of a page allows; undefined where it has no such script. */
export function outsidePolicy(match: Match | undefined, settings: PageSettings): OutsidePolicy | undefined {
  const loaded = NAMES.flatMap((name) => {
    const src = addressOf(name, match, settings);
    return src === null ? [] : [{ row: OUTSIDE_SCRIPTS[name], origin: new URL(src).origin }];
  });
  if (loaded.length === 0) return undefined;
  const scripts = new Set(loaded.flatMap(({ row, origin }) => [origin, ...row.scripts]));
  const { hosts } = settings.outside;
  for (const host of hosts) if (host.startsWith('https:')) scripts.add(host);
  return {
    scripts: [...scripts],
    calls: [...new Set([...scripts, ...hosts, ...loaded.flatMap(({ row }) => row.calls)])],
    trustedTypes: !loaded.some(({ row }) => row.free),
  };
}

function addressOf(name: OutsideName, match: Match | undefined, settings: PageSettings): string | null {
  const row = OUTSIDE_SCRIPTS[name];
  if (!match || !row.on(match) || (name === 'chat' && !settings.chat)) return null;
  return row.src(settings.outside, new URL(settings.publicUrl).host);
}
