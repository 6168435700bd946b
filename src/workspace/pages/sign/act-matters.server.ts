import { missingCharacters } from '../../../services/documents/pdf/fonts.server.ts';
import { commentText } from '../../../services/sharing/comment.ts';
import { oneLine } from '../../../services/sharing/link.ts';
import { LONGEST_NAME, LONGEST_QUESTION, LONGEST_REASON } from '../../../services/signing/envelope.ts';
import { parseEmail } from '../../../shared/email.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { byOf } from './open.server.ts';
import type { PostedSigning } from './posted.server.ts';
import { back, refused } from './refused.server.ts';

/** Asks the sender something. */
export async function askSender(page: WorkspaceContext, secret: string, posted: PostedSigning) {
  const question = [...commentText(posted.typed['question'] ?? '')]
    .slice(0, LONGEST_QUESTION)
    .join('')
    .trim();
  if (question === '') return refused('empty', posted, 400);
  const { signer } = page.services.signing;
  const asked = await signer.question(secret, { question, ...byOf(page) });
  if (asked === 'enough') return refused('enough', posted, 429);
  return back(page, asked === 'yes' ? 'asked' : undefined);
}

/** Names somebody who is to sign instead. */
export async function handOn(page: WorkspaceContext, secret: string, posted: PostedSigning) {
  const { typed } = posted;
  const [name, why] = [
    oneLine(typed['name'] ?? '', LONGEST_NAME),
    oneLine(typed['why'] ?? '', LONGEST_REASON),
  ];
  const email = parseEmail(typed['email'] ?? '');
  if (name === '') return refused('name', posted, 400);
  if (!email) return refused('email', posted, 400);
  if (why === '') return refused('why', posted, 400);
  if (missingCharacters(name).length > 0) return refused('letters', posted, 400);
  const { signer } = page.services.signing;
  const wished = await signer.handOn(secret, { name, email, why, ...byOf(page) });
  if (wished === 'sameAddress' || wished === 'wished') return refused(wished, posted, 400);
  return back(page, wished === 'yes' ? 'wished' : undefined);
}

/** Takes back that somebody else is to sign. Where it was decided meanwhile, the page says how. */
export async function takeBack(page: WorkspaceContext, secret: string, typed: Record<string, string>) {
  const { signer } = page.services.signing;
  const acted = await signer.takeBack(secret, { wishId: typed['wish'] ?? '', ...byOf(page) });
  return back(page, acted === 'yes' ? 'takenBack' : undefined);
}
