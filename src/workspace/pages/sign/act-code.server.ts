import { signPath } from '../../../routes/link-paths.ts';
import { sixDigits } from '../../forms/digits.ts';
import { onward } from '../../shell/entry.server.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { linkCookie } from '../../visitor/visitor-context.server.ts';
import { byOf } from './open.server.ts';
import type { PostedSigning } from './posted.server.ts';
import { back, refused } from './refused.server.ts';

/** Mails digits to whoever a link was mailed to, or takes those that were typed. @throws 404 where none are asked for */
export async function actCode(page: WorkspaceContext, secret: string, posted: PostedSigning) {
  const { signer } = page.services.signing;
  const { trace } = byOf(page);
  if (posted.typed['intent'] === 'mailCode') {
    const mailed = await signer.mailCode(secret, trace);
    if (mailed === 'unknown') throw notFound();
    return mailed === 'mailed' ? back(page, 'codeSent') : refused(mailed, posted, 429);
  }
  // What is not six digits is a try as any other.
  const code = sixDigits(posted.typed['code']) ?? '';
  const taken = await signer.takeCode(secret, { code, trace });
  if (taken === 'unknown') throw notFound();
  if (typeof taken === 'string') return refused(taken, posted, 403);
  const { locale, url, visit } = page;
  const place = { secure: visit.secure, path: signPath(secret) };
  return onward(`${url.pathname}?lang=${locale}`, [linkCookie('pg_signer', taken.pass, place)]);
}
