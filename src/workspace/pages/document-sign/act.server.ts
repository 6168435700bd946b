import { data } from 'react-router';
import { accountCan } from '../../../services/auth/auth.ts';
import { missingCharacters } from '../../../services/documents/pdf/fonts.server.ts';
import { commentText } from '../../../services/sharing/comment.ts';
import { oneLine } from '../../../services/sharing/link.ts';
import {
  LONGEST_NAME,
  type Named,
  ORDERINGS,
  SIGNING_DAYS,
  USUAL_SIGNING_DAYS,
} from '../../../services/signing/envelope.ts';
import { PARTS } from '../../../services/signing/part.ts';
import { RHYTHM_NAMES, USUAL_RHYTHM } from '../../../services/signing/rhythms.table.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { parseEmail } from '../../../shared/email.ts';
import { isUuid } from '../../../shared/ids.ts';
import { parseLocale } from '../../../shared/locale.ts';
import { actFinish } from '../../filling/finish/act-finish.server.ts';
import { documentHref, open } from '../../filling/open.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { mayMail } from '../../shell/mail-to-others.server.ts';
import { mustBeProven } from '../../shell/prove-first.server.ts';
import {
  type MemberContext,
  notFound,
  postedTexts,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import { signHref } from '../../signing/sign-href.server.ts';
import type { SignSendFault, SignSendOutcome } from './document-sign-page.tsx';
import { titleOf } from './load.server.ts';
import { type Ready, readyOf } from './ready.server.ts';

type Typed = Readonly<Record<string, string>>;

const STATUS: Record<SignSendFault, number> = {
  ...{
    nobody: 400,
    person: 400,
    sender: 400,
    letters: 400,
    tooMany: 429,
    trialOver: 403,
    restricted: 403,
    stopped: 403,
    notMade: 503,
  },
};

/** Sends a finished document for signature, or says why not; nothing that was typed is lost. */
export async function actDocumentSign(visit: WorkspaceContext) {
  const { page, ready } = await readyOf(visit);
  const typed = await postedTexts(page.request);
  if (typed['intent'] === 'finish') return finished(page, ready);
  if (!ready.isFinished || !accountCan.mailOthers(page.identity)) throw notFound();
  const read = readForm(typed, ready);
  if (typeof read === 'string') return refused(read, typed);
  const sent = await send(page, ready, read);
  if (sent.outcome !== 'sent') return refused(sent.outcome, typed);
  return onward(page.link(`signing/${sent.id}/?told=sent`), []);
}

/** Finishes a draft and comes back; what it still lacks is told on the document itself. */
async function finished(page: MemberContext, { entry, document }: Ready): Promise<Response> {
  mustBeProven(page);
  const opened = await open(page, entry, document.id);
  const { kind } = await actFinish(page, opened, 'finish');
  const href = kind === 'saved' ? signHref(page, opened) : documentHref(page, entry, document.id);
  return onward(href, [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
}

type Form = Pick<
  Parameters<MemberContext['services']['signing']['sender']['send']>[0],
  'sendKey' | 'message' | 'ordering' | 'rhythm' | 'days' | 'people'
> & { sender: string };

function readForm(typed: Typed, { entry }: Ready): Form | 'nobody' | 'person' | 'sender' | 'letters' {
  const people = readPeople(typed, entry.locale);
  if (people === 'person') return people;
  if (people.every(({ part }) => part === 'copy')) return 'nobody';
  const sender = oneLine(typed['sender'] ?? '', LONGEST_NAME);
  const sendKey = typed['key'];
  if (sender === '' || !isUuid(sendKey)) return 'sender';
  const names = [sender, ...people.map(({ name }) => name)].join('');
  if (missingCharacters(names).length > 0) return 'letters';
  return {
    ...{ sender, sendKey, people, message: commentText(typed['message'] ?? '') },
    ordering: ORDERINGS.find((one) => one === typed['ordering']) ?? 'together',
    rhythm: RHYTHM_NAMES.find((one) => one === typed['rhythm']) ?? USUAL_RHYTHM,
    days: SIGNING_DAYS.find((days) => String(days) === typed['days']) ?? USUAL_SIGNING_DAYS,
  };
}

/** Rows that were filled in; `person` where one lacks its other half. */
function readPeople(typed: Typed, usual: Named['locale']): Named[] | 'person' {
  const numbers = Object.keys(typed).flatMap((name) => /^name-(\d)$/.exec(name)?.[1] ?? []);
  const people: Named[] = [];
  for (const number of numbers.sort()) {
    const of = (field: string) => typed[`${field}-${number}`] ?? '';
    const [name, address] = [oneLine(of('name'), LONGEST_NAME), of('email').trim()];
    const email = parseEmail(address);
    if (address === '') continue;
    if (name === '' || !email) return 'person';
    const role = oneLine(of('role'), LONGEST_NAME);
    people.push({
      party: of('party') || null,
      role,
      part: PARTS.find((part) => part === of('part')) ?? 'signs',
      name,
      email,
      locale: parseLocale(of('locale')) ?? usual,
    });
  }
  return people;
}

async function send(page: MemberContext, ready: Ready, form: Form) {
  const { services, identity, locale } = page;
  const { document, entry, request } = ready;
  for (const { email } of form.people)
    if (!(await mayMail(page, email))) return { outcome: 'tooMany' } as const;
  const { accountId } = identity;
  const asked = {
    ...form,
    ...{ accountId, documentId: document.id, templateId: entry.id, title: titleOf(ready) },
    sender: { name: form.sender, email: identity.email, locale },
  };
  const job = { ...request, format: 'pdf', notes: false, signers: signersOf(form.people) } as const;
  const sent = await services.signing.sender.send(asked, () =>
    services.documents.produce(job, { accountId }),
  );
  if (sent.outcome === 'sent') {
    const { frozen } = document;
    await services.drive.versions.markSent(accountId, document, frozen?.place ?? null);
  }
  return sent;
}

/** Whose lines in the document point to the certificate: whoever approves or gets a copy signs nothing. */
function signersOf(people: readonly Named[]): string[] {
  return people.flatMap(({ part, party }) => (part === 'signs' && party !== null ? [party] : []));
}

function refused(fault: SignSendFault, typed: Typed) {
  return data<SignSendOutcome>({ fault, typed }, { status: STATUS[fault] });
}
