import { data } from 'react-router';
import { textsOf } from '../../../locales/messages.server.ts';
import { commentText } from '../../../services/sharing/comment.ts';
import { oneLine } from '../../../services/sharing/link.ts';
import { LONGEST_NAME, LONGEST_QUESTION, LONGEST_REASON } from '../../../services/signing/envelope.ts';
import { parseEmail } from '../../../shared/email.ts';
import { parseLocale } from '../../../shared/locale.ts';
import { onward } from '../../shell/entry.server.ts';
import { mayMail } from '../../shell/mail-to-others.server.ts';
import {
  type MemberContext,
  notFound,
  postedTexts,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import { accept, decline } from './act-suggestion.server.ts';
import type { AnswerOutcome } from './envelope-questions.tsx';
import { envelopeOf } from './load.server.ts';
import { type Found, known, type Told, type Typed } from './told.server.ts';

/** Units of a field: an answer of a thousand letters, however many each takes. */
const LONGEST = 4_096;

/** What the forms of an envelope post: reminds somebody, corrects an address, answers, decides who signs and what, or withdraws it. */
export async function actEnvelope(visit: WorkspaceContext) {
  const found = await envelopeOf(visit);
  const { page, envelope, people } = found;
  const typed = await postedTexts(page.request, LONGEST);
  if (typed['intent'] === 'answer') return answer(found, typed);
  if (typed['intent'] === 'agree') return back(found, await agree(found, typed));
  if (typed['intent'] === 'accept') return back(found, await accept(found, typed));
  const one = people.find(({ id }) => id === typed['person']);
  // Somebody of another envelope: nothing of this one has moved on.
  if (!one && (typed['intent'] === 'remind' || typed['intent'] === 'correct')) throw notFound();
  const told = await act(page, { id: envelope.id, email: one?.email ?? '' }, typed);
  return back(found, told);
}

function back({ page, envelope }: Found, told: Told) {
  return onward(page.link(`signing/${envelope.id}/?told=${told}`), []);
}

/** Answers a question. What was typed stays where it cannot go out. */
async function answer(found: Found, typed: Typed) {
  const { page, envelope, people } = found;
  const { sender } = page.services.signing;
  const text = [...commentText(typed['answer'] ?? '')].slice(0, LONGEST_QUESTION).join('').trim();
  const { questions } = await sender.mattersOf(envelope);
  const question = questions.find(({ id }) => id === typed['question']);
  const asker = people.find(({ id }) => id === question?.recipientId);
  if (!question || !asker) return back(found, 'over');
  const refused = (fault: string, status: number) =>
    data<AnswerOutcome>({ question: question.id, fault, answer: typed['answer'] ?? '' }, { status });
  const { told } = textsOf(page.locale, 'signing');
  if (text === '') return refused(textsOf(page.locale, 'signing-questions').sender.empty, 400);
  if (!(await mayMail(page, asker.email))) return refused(told.tooMany, 429);
  const given = { questionId: question.id, answer: text };
  const acted = known(await sender.answer(page.identity.accountId, envelope.id, given));
  return acted === 'done' ? back(found, 'answered') : refused(told[acted], 409);
}

/** Lets somebody else sign whom a person named: it costs what any mail to somebody else does. */
async function agree(found: Found, typed: Typed): Promise<Told> {
  const { page, envelope } = found;
  const { sender } = page.services.signing;
  const { wishes } = await sender.mattersOf(envelope);
  const wish = wishes.find(({ id, state }) => id === typed['wish'] && state === 'open');
  if (!wish) return 'over';
  if (!(await mayMail(page, wish.email))) return 'tooMany';
  const decided = { wishId: wish.id, locale: parseLocale(typed['locale'] ?? '') };
  const acted = known(await sender.agree(page.identity.accountId, envelope.id, decided));
  return acted === 'done' ? 'agreed' : acted;
}

async function act(
  page: MemberContext,
  { id, email }: { id: string; email: string },
  typed: Typed,
): Promise<Told> {
  const { accountId } = page.identity;
  const { sender } = page.services.signing;
  switch (typed['intent']) {
    case 'cancel':
      return known(await sender.cancel(accountId, id, oneLine(typed['reason'] ?? '', LONGEST_REASON)));
    case 'remind':
      if (!(await mayMail(page, email))) return 'tooMany';
      return known(await sender.remind(accountId, id, typed['person'] ?? ''));
    case 'refuse': {
      const reason = oneLine(typed['reason'] ?? '', LONGEST_REASON);
      const acted = known(await sender.refuse(accountId, id, { wishId: typed['wish'] ?? '', reason }));
      return acted === 'done' ? 'refused' : acted;
    }
    case 'decline':
      return decline(page, id, typed);
    case 'correct': {
      const address = parseEmail(typed['email'] ?? '');
      const name = oneLine(typed['name'] ?? '', LONGEST_NAME);
      if (!address || name === '') return 'person';
      if (!(await mayMail(page, address))) return 'tooMany';
      const corrected = { recipientId: typed['person'] ?? '', name, email: address };
      return known(await sender.correct(accountId, id, corrected));
    }
    default:
      throw notFound();
  }
}
