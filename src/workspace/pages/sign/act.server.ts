import { data } from 'react-router';
import { missingCharacters } from '../../../services/documents/pdf/fonts.server.ts';
import { isWithin } from '../../../services/limits/limits.server.ts';
import { oneLine } from '../../../services/sharing/link.ts';
import { CONSENT_VERSION, LONGEST_NAME, LONGEST_REASON } from '../../../services/signing/envelope.ts';
import { hasPapers, type Opened } from '../../../services/signing/signer-acts.server.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import { actCode } from './act-code.server.ts';
import { askSender, handOn, takeBack } from './act-matters.server.ts';
import { suggest, takeSuggestionBack } from './act-suggest.server.ts';
import { consentText } from './load.server.ts';
import { byOf, findSigning, versionIn } from './open.server.ts';
import { isSmall, type PostedSigning, postedSigning, signaturePicture } from './posted.server.ts';
import { back, refused } from './refused.server.ts';

/** Pictures that are drawn anew at the same time by one process. */
const AT_ONCE = 3;

/** Of a form that was not read. */
const NOTHING: PostedSigning = { typed: {}, file: null };

/** What is done before the digits that a sender asks for. */
const UNLOCKED = ['mailCode', 'code', 'report'];

/** What the forms of the page post: digits that were asked for, that it was opened, the signature, a question, somebody else, other values, what is taken back of that, or a refusal to sign. */
export async function actSign(page: WorkspaceContext, onPass: (pass: string) => void) {
  const found = await findSigning(page);
  // It was handed on while the page was open: the same page then says so.
  if ('past' in found) return back(page);
  const { opened } = found;
  const { services, params, visit, request } = page;
  const { limits, signing } = services;
  const secret = params['secret'] ?? '';
  const mayAct =
    (await isWithin(limits.take('comment', visit.address))) &&
    (await isWithin(limits.takeOne('comment', opened.own.id)));
  // With a picture in it, a form that is refused here is not read.
  const posted = mayAct || isSmall(request) ? await postedSigning(request) : NOTHING;
  if (posted === 'tooLarge') return refused('picture', NOTHING, 413);
  if (!mayAct) return refused('tooOften', posted, 429);
  const { typed } = posted;
  const intent = typed['intent'] ?? '';
  if (opened.isLocked && hasPapers(opened) && !UNLOCKED.includes(intent))
    return refused('locked', posted, 403);
  switch (intent) {
    case 'opened':
      await signing.signer.markOpened(secret, byOf(page));
      return data(null, { headers: SECRET_HEADERS });
    case 'reject':
      await signing.signer.reject(secret, {
        reason: oneLine(typed['reason'] ?? '', LONGEST_REASON),
        ...byOf(page),
      });
      return back(page);
    case 'question':
      return askSender(page, secret, posted);
    case 'handOn':
      return handOn(page, secret, posted);
    case 'takeBack':
      return takeBack(page, secret, typed);
    case 'suggest':
      return suggest(page, { secret, opened, posted });
    case 'takeSuggestionBack':
      return takeSuggestionBack(page, secret, typed);
    case 'mailCode':
    case 'code':
      return actCode(page, secret, { posted, onPass });
    case 'report':
      return report(page, secret, typed);
    case 'sign':
      return sign(page, { secret, opened, posted });
    default:
      throw notFound();
  }
}

type Signing = { secret: string; opened: Opened; posted: PostedSigning };

async function sign(page: WorkspaceContext, { secret, opened, posted }: Signing) {
  const { typed, file } = posted;
  const { services, locale } = page;
  const signature = oneLine(typed['signature'] ?? '', LONGEST_NAME);
  if (typed['consent'] !== CONSENT_VERSION) return refused('consent', posted, 400);
  if (signature === '' && opened.own.part !== 'approves') return refused('signature', posted, 400);
  if (missingCharacters(signature).length > 0) return refused('letters', posted, 400);
  const picture = file
    ? await services.gate.run({ key: 'signature', most: AT_ONCE }, () => signaturePicture(file))
    : null;
  if (typeof picture === 'string') return refused('picture', posted, 400);
  const consent = { version: CONSENT_VERSION, text: consentText(locale, opened) };
  const signed = { signature, picture, consent, version: versionIn(typed), ...byOf(page) };
  const acted = await services.signing.signer.sign(secret, signed);
  return back(page, acted === 'renewed' ? 'renewed' : undefined);
}

/** Whatever comes of it, the page only says thank you: a report tells nobody how it is looked at. */
async function report(page: WorkspaceContext, secret: string, typed: Record<string, string>) {
  const reason = oneLine(typed['abuse'] ?? '', LONGEST_REASON);
  if (reason === '') return refused('report', { typed, file: null }, 400);
  await page.services.signing.signer.report(secret, reason);
  return back(page, 'reported');
}
