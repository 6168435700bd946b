import { isbot } from 'isbot';
import type { AskedLink } from '../../routes/affiliate-paths.ts';
import { splitPrefix } from '../../routes/match.ts';
import { now } from '../../shared/clock.ts';
import { readCookies } from '../../shared/cookies.server.ts';
import { newId } from '../../shared/ids.ts';
import { mayStore } from '../consent/consent.ts';
import { readUserAgent } from '../geolocation/user-agent.ts';
import type { Click } from './click.ts';
import { paidSignals } from './paid-signals.ts';

type Pressed = {
  request: Request;
  link: AskedLink;
  /** ISO 3166-1; undefined where nobody knows. */
  country: string | undefined;
};

/** `asked`: the visitor has not chosen yet, and the page it leads to will ask. */
export type Keeping = 'kept' | 'asked' | 'refused';

/**
 * A press as its request tells of it, and whether its number may be kept (decision 0011, consent). Robots, link previews
 * and pages that are fetched ahead are told apart: nobody has pressed then.
 */
export function readClick({ request, link, country }: Pressed): { click: Click; keeping: Keeping } {
  const { headers } = request;
  const agent = headers.get('user-agent') ?? '';
  const isBot = request.method !== 'GET' || agent === '' || isbot(agent) || isAhead(headers);
  const keeping = isBot ? 'refused' : keepingOf(request, country);
  const frame = headers.get('sec-fetch-dest');
  return {
    keeping,
    click: {
      id: newId(),
      token: link.token,
      subId: link.subId,
      path: link.path,
      locale: splitPrefix(link.path.toLowerCase()).locale,
      country: country ?? null,
      device: agent === '' ? null : readUserAgent(agent).device,
      referrerHost: hostOf(headers.get('referer')),
      paidSignals: paidSignals(link.query),
      isBot,
      stored: keeping === 'kept',
      byPerson: byPerson(headers),
      inFrame: frame === null ? null : frame !== 'document',
      at: now(),
    },
  };
}

function keepingOf(request: Request, country: string | undefined): Keeping {
  const choice = readCookies(request)['user-cookies'];
  const globalPrivacyControl = request.headers.get('sec-gpc') === '1';
  if (mayStore({ choice, globalPrivacyControl, country })) return 'kept';
  return choice === '0' || globalPrivacyControl ? 'refused' : 'asked';
}

/**
 * Whether somebody pressed: browsers say so of presses on pages. What no page began (a bookmark, a mail program, an app
 * that opens a browser) has no page to hide in, so that nothing follows from its silence.
 */
function byPerson(headers: Headers): boolean | null {
  if (headers.get('sec-fetch-user') === '?1') return true;
  const site = headers.get('sec-fetch-site');
  return headers.get('sec-fetch-dest') === null || site === null || site === 'none' ? null : false;
}

/** Fetched before anybody asked for it, or for a preview. */
function isAhead(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
}

function hostOf(referrer: string | null): string | null {
  return referrer && URL.canParse(referrer) ? new URL(referrer).hostname.slice(0, 253) || null : null;
}
