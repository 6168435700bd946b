import type { ConsentWords } from './consent-words.ts';

/** What optional cookies are for and who receives what, wherever somebody chooses (U38). */
export function Purposes({ purposes }: Pick<ConsentWords, 'purposes'>) {
  return (
    <dl>
      {purposes.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
