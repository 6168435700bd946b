import { randomUUID } from 'node:crypto';
import { isbot } from 'isbot';
import { variantOf } from '../experiments/assign.ts';
import { MANIFEST, type Row } from '../routes/manifest.table.ts';
import type { Match } from '../routes/match.ts';
import { mayStore } from '../services/consent/consent.ts';
import type { Visit } from '../services/identity.ts';
import type { Services } from '../services/services.ts';
import { cookie, readCookies } from '../shared/cookies.server.ts';
import { isUuid } from '../shared/ids.ts';

/** What a visitor is shown of a page that is being split. */
export type Split = {
  match: Match;
  /** Tells its answers apart in the cache. */
  name: string;
  /** `Set-Cookie` value of a visitor number that is new. */
  cookie: string | undefined;
};

type Asked = { request: Request; match: Match; visit: Visit };

const rowsByKey = new Map(MANIFEST.map((row) => [row.key, row]));

/**
 * Splits a page between the variants of its running experiment (decision 0013, experiments); undefined where
 * none runs. Robots, fetches ahead and visitors who have not allowed measuring see the base and are not
 * counted.
 */
export function splitPage(services: Services, asked: Asked): Split | undefined {
  const { match, request, visit } = asked;
  const experiment = services.experiments.splitting(match.row.key);
  if (!experiment) return undefined;
  const known = visitorNumber(request);
  const isView = request.method === 'GET';
  // A form that is posted comes from the page that was shown: the same variant, counted already.
  if ((!isView && !known) || !takesPart(services, asked))
    return { match, name: `${experiment.key}=base`, cookie: undefined };
  const visitor = known ?? randomUUID();
  const variant = isView
    ? services.experiments.expose(experiment, visitor)
    : variantOf(experiment.key, visitor, experiment.variants);
  const row = rowsByKey.get(variant.page) ?? match.row;
  return {
    match: { ...match, row: underAddressOf(match.row, row) },
    name: `${experiment.key}=${variant.key}`,
    cookie: known ? undefined : cookie('b_visitor', visitor, visit.secure),
  };
}

/** An answer of a split address: for this visitor alone, with their number where it is new. */
export function privately(response: Response, split: Split | undefined): Response {
  if (!split) return response;
  response.headers.set('Cache-Control', 'private, no-store');
  if (split.cookie) response.headers.append('Set-Cookie', split.cookie);
  return response;
}

/** A variant as the base's page: its address, its place in search engines and its languages stay. */
function underAddressOf(base: Row, variant: Row): Row {
  const { key, path, index, languages, prefixes, middlewares } = base;
  return { ...variant, key, path, index, languages, prefixes, middlewares };
}

function takesPart({ geolocation }: Services, { request, visit }: Asked): boolean {
  const { headers } = request;
  const agent = headers.get('user-agent');
  if (!agent || isbot(agent) || !isLookedAt(headers)) return false;
  return mayStore({
    choice: readCookies(request)['user-cookies'],
    globalPrivacyControl: headers.get('sec-gpc') === '1',
    country: geolocation.countryOf(visit.address),
  });
}

/** A page somebody sees now: not fetched ahead, not fetched by a script or for a frame. */
function isLookedAt(headers: Headers): boolean {
  const ahead = ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
  return !ahead && (headers.get('sec-fetch-dest') ?? 'document') === 'document';
}

/** The number of the cookie b_visitor; whatever is not of its shape counts as none. */
function visitorNumber(request: Request): string | undefined {
  const value = readCookies(request).b_visitor;
  return isUuid(value) ? value.toLowerCase() : undefined;
}
