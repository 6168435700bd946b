import { data } from 'react-router';
import { accountCan } from '../../../services/auth/auth.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import { isWithin } from '../../../services/limits/limits.server.ts';
import { commentText } from '../../../services/sharing/comment.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { parseEmail } from '../../../shared/email.ts';
import { documentHref } from '../../filling/open.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { mayMail } from '../../shell/mail-to-others.server.ts';
import {
  type MemberContext,
  postedTexts,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import type { Problem, SendOutcome } from './document-send.ts';
import { type Sending, sendingOf } from './load.server.ts';

/** Of one form. */
const MOST_RECIPIENTS = 10;

const STATUS: Record<Problem, number> = {
  email: 400,
  noLicence: 403,
  tooMany: 429,
  tooManyFiles: 429,
  tooFast: 429,
  tooManyAddresses: 429,
  restricted: 403,
  away: 503,
  notSent: 409,
};

/** Sends the document, or says why not. */
export async function actDocumentSend(visit: WorkspaceContext) {
  const sending = await sendingOf(visit);
  const { page, entry, document } = sending;
  const here = document ? documentHref(page, entry, document.id) : page.link(`doc/${documentSlug(entry)}`);
  const told = (kind: 'unproven' | 'documentSent') =>
    onward(here, [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
  if (!accountCan.mailOthers(page.identity)) return told('unproven');
  const { email = '', message: typed = '', copy } = await postedTexts(page.request);
  const message = commentText(typed);
  const recipients = readRecipients(email);
  if (!recipients) return data<SendOutcome>({ problem: 'email', email, message }, { status: STATUS.email });
  const own = copy === 'yes' ? parseEmail(page.identity.email) : undefined;
  const unsent = await sendAll(sending, [...new Set([...recipients, ...(own ? [own] : [])])], message);
  const [first] = unsent;
  if (!first) return told('documentSent');
  const left = unsent.map(({ recipient }) => recipient).join(', ');
  return data<SendOutcome>(
    { problem: first.problem, email: left, message },
    { status: STATUS[first.problem] },
  );
}

/** Addresses as people write them one after the other; undefined where one is none, or they are too many. */
function readRecipients(typed: string): string[] | undefined {
  const addresses = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const recipients = addresses.flatMap((address) => parseEmail(address) ?? []);
  const isWhole = recipients.length === addresses.length && recipients.length > 0;
  return isWhole && recipients.length <= MOST_RECIPIENTS ? recipients : undefined;
}

type Unsent = { recipient: string; problem: Problem };

/** One mail each: nobody sees who else got it. Answers those it did not go to. */
async function sendAll(sending: Sending, recipients: readonly string[], message: string): Promise<Unsent[]> {
  const unsent: Unsent[] = [];
  for (const recipient of recipients) {
    const problem = await problemOf(sending, recipient, message).catch(awayOr);
    if (problem) unsent.push({ recipient, problem });
  }
  return unsent;
}

/** What did not go out because the database is away is kept in the form, with its message. */
function awayOr(error: unknown): Problem {
  if (!isUnavailable(error)) throw error;
  return 'away';
}

async function placeOf({ page, entry, document }: Sending) {
  const { services, identity } = page;
  const template = await services.documents.template(entry.id, document?.madeWith);
  return template && (await services.letterheads.paper(identity.accountId, template, document)).place;
}

/** Sends; undefined when it went well. */
async function problemOf(sending: Sending, recipient: string, message: string): Promise<Problem | undefined> {
  const { page, entry, document } = sending;
  if (!(await mayAsk(page)) || !(await mayMail(page, recipient))) return 'tooMany';
  const { services, identity, locale, visit } = page;
  const { outcome } = await services.sending.send({
    identity,
    entry,
    document,
    place: await placeOf(sending),
    recipient,
    locale,
    message,
    address: visit.address,
  });
  switch (outcome) {
    case 'sent':
      return undefined;
    case 'tooMany':
      return 'tooManyFiles';
    case 'noPlan':
    case 'unproven':
      return 'notSent';
    default:
      return outcome;
  }
}

/** Whoever sends without a licence learns whether somebody holds one: a few times an hour. */
async function mayAsk({ services, identity, visit }: MemberContext): Promise<boolean> {
  if (await services.entitlements.active(identity.accountId)) return true;
  const { limits } = services;
  return (
    (await isWithin(limits.take('known-licence', visit.address))) &&
    isWithin(limits.takeOne('known-licence', identity.accountId))
  );
}
