import { type ComparedWords, comparedWords } from '../../document/wording/compare-words.ts';

/** What became of a text: all of it before and now, with what was taken away and what was added. */
export type Compared = {
  key: string;
  label: string;
  kind: 'changed' | 'added' | 'leftOut' | 'moved';
  before: readonly ComparedWords[];
  after: readonly ComparedWords[];
};

/** Two states of a text, word by word. */
export function compared(
  key: string,
  label: string,
  { before, after, moved = false }: { before: string; after: string; moved?: boolean },
): Compared {
  const words = comparedWords(before, after);
  const kind = moved ? 'moved' : before === '' ? 'added' : after === '' ? 'leftOut' : 'changed';
  return {
    key,
    label,
    kind,
    before: words.filter((one) => one.kind !== 'new'),
    after: words.filter((one) => one.kind !== 'gone'),
  };
}
