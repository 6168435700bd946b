import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Affiliate } from '../../../services/affiliate-area/area.ts';
import {
  ANSWER_LENGTHS,
  answerUntil,
  consequenceOf,
  type Flag,
  mayAnswer,
} from '../../../services/affiliate-flags/flag.ts';
import { foundOf } from '../../../services/affiliate-flags/found.server.ts';
import { foundWords } from '../../../services/affiliate-flags/found-words.server.ts';
import { now } from '../../../shared/clock.ts';
import { affiliateIn, areaFrame, printedDay } from '../../affiliate/area-frame.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliateQuestionsProps, Question } from './affiliate-questions-page.tsx';

/** What an affiliate is asked about, and what was decided. */
export async function loadAffiliateQuestions(page: MemberContext): Promise<AffiliateQuestionsProps> {
  const affiliate = await affiliateIn(page);
  const flags = await page.services.affiliateFlags.ofAffiliate(affiliate.id);
  return questionsProps(page, affiliate, { flags, at: now() });
}

/** The same in words. */
export function questionsProps(
  page: MemberContext,
  affiliate: Affiliate,
  { flags, at }: { flags: readonly Flag[]; at: Date },
): AffiliateQuestionsProps {
  return {
    frame: areaFrame(page, affiliate, 'questions'),
    texts: textsOf(page.locale, 'affiliate-questions'),
    action: page.link('affiliate/questions/'),
    help: translator(page.locale, 'affiliate-questions')('answerHelp', { most: ANSWER_LENGTHS.most }),
    questions: flags.map((flag) => questionOf(page, flag, at)),
  };
}

function questionOf({ locale }: MemberContext, flag: Flag, at: Date): Question {
  const t = translator(locale, 'affiliate-questions');
  const { id, state, question, answer, answeredAt, reason, holds, raisedAt, decidedAt } = flag;
  const until = answerUntil(flag);
  const isOpen = state === 'open' || state === 'waiting';
  const shown = state === 'waiting' && answer !== null ? 'answered' : state;
  return {
    id,
    ...foundWords(locale, foundOf(flag)),
    state: { name: shown, label: t(`states.${shown}`) },
    since: t('since', { date: printedDay(locale, raisedAt) }),
    question,
    until: isOpen && !answer && until ? printedDay(locale, until) : null,
    isOver: until !== null && until <= at,
    answer:
      answer && answeredAt
        ? { text: answer, on: t('answered', { date: printedDay(locale, answeredAt) }) }
        : null,
    canAnswer: mayAnswer(flag),
    holds: isOpen && holds,
    decision:
      isOpen || !decidedAt
        ? null
        : {
            reason: reason ?? '',
            consequence: t(`consequences.${consequenceOf(flag, state === 'confirmed')}`),
          },
  };
}
