import type { Commenter, CommentsService, Said } from '../../services/sharing/comments.server.ts';
import { chosenAnchor } from './threads.server.ts';
import type { CommentFault, CommentOutcome, ThreadsProps } from './threads.tsx';

/** A comment has 2,000 letters, some of which are more than one sign long. */
const LONGEST_FIELD = 8_000;

/** The fields of a form of comments as texts. */
export async function commentForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST_FIELD) : '']),
  );
}

type Acting = { comments: CommentsService; who: Commenter; anchors: ThreadsProps['anchors'] };

/** Says, answers, resolves or takes back what a form asks for; undefined when it is done. */
export async function actComments(
  acting: Acting,
  typed: Record<string, string>,
): Promise<CommentOutcome | undefined> {
  const { outcome } = await done(acting, typed);
  return outcome === 'said' ? undefined : notSaid(outcome, typed);
}

function done({ comments, who, anchors }: Acting, typed: Record<string, string>): Promise<Said> {
  const { intent, thread: threadId = '', comment = '', text = '', anchor = '' } = typed;
  switch (intent) {
    case 'say':
      return comments.begin(who, {
        ...chosenAnchor(anchors, anchor),
        text,
        forLinks: typed['forLinks'] === '1',
      });
    case 'answer':
      return comments.answer(who, { threadId, text });
    case 'resolve':
    case 'reopen':
      return comments.resolve(who, threadId, intent === 'resolve');
    case 'remove':
      return comments.remove(who, comment);
    default:
      return Promise.resolve({ outcome: 'unknown' });
  }
}

/** What is wrong, beside the form it was typed in. */
export function notSaid(fault: CommentFault, typed: Record<string, string>): CommentOutcome {
  const isAnswer = typed['intent'] === 'answer' && fault !== 'unknown';
  return { fault, thread: isAnswer ? (typed['thread'] ?? '') : '', typed };
}
