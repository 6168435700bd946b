import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { RouterContextProvider } from 'react-router';
import { MANIFEST, type Row } from '../routes/manifest.table.ts';
import { matchPage } from '../routes/match.ts';
import { isPattern, rowPath } from '../routes/paths.ts';
import {
  matchContext,
  type PageSettings,
  servicesContext,
  settingsContext,
  visitContext,
} from '../services/context.server.ts';
import type { Services } from '../services/services.ts';
import type { FindPlaces, Place } from '../services/settings/places.ts';
import type { SettingName } from '../services/settings/setting.ts';
import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { currentSettings } from '../shared/settings.ts';
import { withinSettings } from '../shared/settings-scope.server.ts';
import { loadSite } from '../site/load-site.server.ts';

type Parts = { services: Services; settings: PageSettings; log: Logger };

/** Stands in the place of the text that is looked for. */
const MARK = '\u2039looked-for\u203a';

/**
 * Finds the pages of the site that print a text: each page's loader is run with a mark in the text's place, and the
 * mark is looked for in what it made. What comes of it is the same until the next release, and is kept.
 */
export function textPlaces(parts: Parts): FindPlaces {
  const known = new Map<string, Promise<readonly Place[]>>();
  const readBy = new Map<string, ReadonlySet<string>>();
  return (name) => {
    const locale = LOCALE_CODES.find((code) => code === name.locale);
    if (name.kind !== 'text' || !locale) return Promise.resolve([]);
    const key = `${locale} ${name.key}`;
    const found = known.get(key) ?? placesOf({ ...parts, readBy }, name, locale);
    known.set(key, found);
    return found;
  };
}

/** @param parts with what each path was found to read: a page that never reads an area is not asked again */
async function placesOf(
  parts: Parts & { readBy: Map<string, ReadonlySet<string>> },
  { key }: SettingName,
  locale: Locale,
): Promise<readonly Place[]> {
  const dot = key.indexOf('.');
  const [area, path] = [`${locale}/${key.slice(0, dot)}`, key.slice(dot + 1)];
  const { changes, texts } = currentSettings();
  const marked = new Map([...(texts.get(area) ?? []), [path, MARK]]);
  const settings = { changes, texts: new Map([...texts, [area, marked]]) };
  const places: Place[] = [];
  for (const row of MANIFEST) {
    if (!row.prefixes.includes(locale) || isPattern(row)) continue;
    const address = rowPath(row, locale);
    if (parts.readBy.get(address)?.has(`text/${area}`) === false) continue;
    const read = new Set<string>();
    const page = await withinSettings({ settings, read }, () => loaded(parts, row, locale));
    if (page) parts.readBy.set(address, read);
    if (page && JSON.stringify(page).includes(MARK)) places.push({ path: address, title: page.head.title });
    // Visitors go first.
    await setImmediate();
  }
  return places;
}

async function loaded({ services, settings, log }: Parts, row: Row, locale: Locale) {
  const path = rowPath(row, locale);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(settingsContext, settings);
  context.set(matchContext, matchPage(path));
  context.set(visitContext, {
    ...{ requestId: 'text-places', address: '127.0.0.1', nonce: '', locale, cookies: [], secure: false },
    visitor: { kind: 'anonymous', hasToken: false },
  });
  try {
    const request = new Request(new URL(path, settings.publicUrl));
    return (await loadSite({ request, context })).site;
  } catch (error) {
    // A page that needs what is not there now is looked at no further.
    log.debug({ path, reason: String(error) }, 'page not looked through');
    return undefined;
  }
}
