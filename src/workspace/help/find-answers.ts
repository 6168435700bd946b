import { wordsIn } from '../../services/search/words.ts';

export type HelpAnswer = {
  /** Its anchor. */
  id: string;
  title: string;
  text: string;
  /** Words that stand in neither, by which it is looked for. */
  words: string;
  link: { label: string; href: string } | null;
};

/** From so many letters on a word is found inside another one: 'nummer' in 'Rechnungsnummer'. */
const INSIDE = 5;
/** How much more an ending may have: 'cancelling' finds 'cancel'. */
const LONGEST_ENDING = 4;
/** A word of the title tells more than one of the text. */
const WEIGHTS = { title: 3, words: 2, text: 1 } as const;
/** What fits less than this part of the best one is noise. */
const LEAST_SHARE = 0.3;

/**
 * The answers to a question in plain words, the best first. A word that stands in most of them, as 'how', tells little;
 * one that stands in none is passed over.
 */
export function findAnswers<Answer extends HelpAnswer>(all: readonly Answer[], question: string): Answer[] {
  const asked = [...new Set(wordsIn(question))];
  const scores = all.map((answer) => asked.map((word) => fits(answer, word)));
  const weights = asked.map((_, nth) => {
    const found = scores.filter((score) => (score[nth] ?? 0) > 0).length;
    return found === 0 ? 0 : Math.log((all.length + 1) / found);
  });
  const ranked = all
    .map((answer, nth) => ({ answer, score: scalar(scores[nth] ?? [], weights) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const least = (ranked[0]?.score ?? 0) * LEAST_SHARE;
  return ranked.filter(({ score }) => score >= least).map(({ answer }) => answer);
}

/** How well an answer fits a word; 0 where it does not have it. */
function fits(answer: HelpAnswer, word: string): number {
  const isIn = (text: string) => wordsIn(text).some((one) => isLike(one, word));
  if (isIn(answer.title)) return WEIGHTS.title;
  if (isIn(answer.words)) return WEIGHTS.words;
  return isIn(answer.text) ? WEIGHTS.text : 0;
}

/** Whether a word of a text is the one somebody asks by, with another ending or as a part of it. */
function isLike(one: string, asked: string): boolean {
  if (one === asked || (asked.length >= 3 && one.startsWith(asked))) return true;
  if (asked.length >= INSIDE && one.includes(asked)) return true;
  return one.length >= 4 && asked.startsWith(one) && asked.length - one.length <= LONGEST_ENDING;
}

function scalar(scores: readonly number[], weights: readonly number[]): number {
  return scores.reduce((sum, score, nth) => sum + score * (weights[nth] ?? 0), 0);
}
