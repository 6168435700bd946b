import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import type { TitledText } from '../steps/steps.tsx';
import css from './questions.css?inline';

/** Questions people really ask; the answers stand in the page, folded by the browser. */
export function Questions({ title, rows }: { title: string; rows: readonly TitledText[] }) {
  return (
    <section className="questions">
      <Sheet name="questions" css={css} />
      <h2>{title}</h2>
      <div>
        {rows.map((row) => (
          <details key={row.title} className="question" name="questions">
            <summary>
              {row.title}
              <Icon name="chevron" />
            </summary>
            <p>{row.text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The same questions for search engines (schema.org FAQPage). */
export function questionsData(rows: readonly TitledText[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: rows.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}
