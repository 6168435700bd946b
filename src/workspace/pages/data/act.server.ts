import { Readable } from 'node:stream';
import { isWithin } from '../../../services/limits/limits.server.ts';
import { now } from '../../../shared/clock.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { attachment } from '../../shell/attachment.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import { onward, PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** The export itself, sent while it is made. */
export async function actExport(page: MemberContext): Promise<Response> {
  await mustBeConfirmed(page, 'data');
  const { identity, services, locale } = page;
  if (!(await isWithin(services.limits.takeOne('data-export', identity.accountId)))) return refused(page);
  const zip = services.dataExport.start(identity, locale);
  if (!zip) return refused(page);
  const name = `papergrove-${now().toISOString().slice(0, 10)}.zip`;
  // The same bytes by another type: what Node calls a web stream and what the platform does.
  return new Response(Readable.toWeb(zip) as ReadableStream<Uint8Array>, {
    headers: {
      ...PRIVATE_HEADERS,
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(name),
    },
  });
}

function refused(page: MemberContext): Response {
  const flash = cookie('pg_flash', flashText({ kind: 'exportTooMany' }), page.visit.secure);
  return onward(page.link('account/data/'), [flash]);
}
