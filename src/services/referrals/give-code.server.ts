import { now } from '../../shared/clock.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import { tellNotice } from '../affiliates/mails/tell-notice.server.ts';
import type { Query } from '../database/database.server.ts';
import { parseCode } from './code.ts';
import { affiliateByNumber, insertCode, markCodeEnded } from './codes.store.server.ts';

type Giving = { number: string; code: string | undefined; endsOn: string | undefined; by: string };

/** Gives an affiliate a code that buyers type. @throws Error with what was expected */
export async function giveCode(query: Query, { number, code: text, endsOn, by }: Giving): Promise<string> {
  const code = parseCode(text ?? '');
  if (!code) throw new Error('expected a code of 3 to 32 letters, digits and dashes');
  if (endsOn !== undefined && !isDay(endsOn)) throw new Error('expected the last day as 2027-01-31');
  const affiliateId = await affiliateByNumber(query, number);
  if (!affiliateId) throw new Error('expected the number of an active affiliate');
  const at = now();
  if (endsOn !== undefined && endsOn < at.toISOString().slice(0, 10))
    throw new Error('expected a last day that is not over: the code begins today');
  if (!(await insertCode(query, { code, affiliateId, endsOn: endsOn ?? null, at })))
    throw new Error(`The code ${code} is taken.`);
  await noteEvent(query, {
    affiliateId,
    kind: 'codeGiven',
    by,
    data: { code, endsOn },
    at,
  });
  await tellNotice(query, {
    ...{ affiliateId, key: `code:${code}`, at },
    data: { about: 'codeGiven', code, endsOn: endsOn ?? null },
  });
  return `Affiliate ${number} has the code ${code}${endsOn ? ` until ${endsOn}` : ''}.`;
}

/** Ends a code: from now on it is no longer taken. @throws Error where there is none */
export async function endCode(
  query: Query,
  { code: text, by }: { code: string; by: string },
): Promise<string> {
  const [code, at] = [parseCode(text), now()];
  const affiliateId = code && (await markCodeEnded(query, code, at));
  if (!affiliateId) throw new Error('expected a code that is in use');
  await noteEvent(query, { affiliateId, kind: 'codeEnded', by, data: { code }, at });
  await tellNotice(query, {
    ...{ affiliateId, key: `code:${code}:ended`, at },
    data: { about: 'codeEnded', code },
  });
  return `The code ${code} has ended.`;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
