import { Fragment } from 'react';
import type { ComparedWords as Compared } from '../../../document/wording/compare-words.ts';

type ComparedWordsProps = { words: readonly Compared[]; lang: string | undefined; note: string };

/** Two texts in one: what is gone is crossed out, what is new underlined. */
export function ComparedWords({ words, lang, note }: ComparedWordsProps) {
  return (
    <div className="wording-compared">
      <p className="wording-compared-note">{note}</p>
      <p lang={lang}>
        {words.map(({ kind, text }, index) => {
          const Tag = kind === 'gone' ? 'del' : kind === 'new' ? 'ins' : Fragment;
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the text
          return <Tag key={index}>{text}</Tag>;
        })}
      </p>
    </div>
  );
}
