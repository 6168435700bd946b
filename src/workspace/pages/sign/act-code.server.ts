import { signPath } from '../../../routes/link-paths.ts';
import { sixDigits } from '../../forms/digits.ts';
import { onward } from '../../shell/entry.server.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { linkCookie } from '../../visitor/visitor-context.server.ts';
import { keptForm } from './kept.ts';
import { byOf } from './open.server.ts';
import type { PostedSigning } from './posted.server.ts';
import { back, refused, shownAgain } from './refused.server.ts';

/** What somebody posted, and where the page is told that they are let through. */
type Typed = { posted: PostedSigning; onPass: (pass: string) => void };

/**
 * Mails digits to whoever a link was mailed to, or takes those that were typed. What came along of a form that was too
 * late stays: it is never in an address, so it is the answer itself that shows it.
 * @throws 404 where none are asked for
 */
export async function actCode(page: WorkspaceContext, secret: string, { posted, onPass }: Typed) {
  const { signer } = page.services.signing;
  const { trace } = byOf(page);
  const kept = keptForm(posted.typed);
  if (posted.typed['intent'] === 'mailCode') {
    const mailed = await signer.mailCode(secret, trace);
    if (mailed === 'unknown') throw notFound();
    if (mailed !== 'mailed') return refused(mailed, posted, 429);
    return kept ? shownAgain({ typed: posted.typed, hadPicture: false }) : back(page, 'codeSent');
  }
  // What is not six digits is a try as any other.
  const code = sixDigits(posted.typed['code']) ?? '';
  const taken = await signer.takeCode(secret, { code, trace });
  if (taken === 'unknown') throw notFound();
  if (typeof taken === 'string') return refused(taken, posted, 403);
  const { locale, url, visit } = page;
  const place = { secure: visit.secure, path: signPath(secret) };
  const cookies = [linkCookie('pg_signer', taken.pass, place)];
  if (!kept) return onward(`${url.pathname}?lang=${locale}`, cookies);
  onPass(taken.pass);
  return shownAgain(kept, cookies);
}
