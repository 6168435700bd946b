import { Link } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';

export type PreparedProps = {
  label: string;
  /** Said where there is none in the language. */
  empty: string;
  options: readonly { id: string; title: string; text: string }[];
  /** Where they are written. */
  href: string;
  all: string;
};

/** Answers that are given often: a press puts one into the field; without script it is read and copied. */
export function PreparedAnswers({
  label,
  empty,
  options,
  href,
  all,
  field,
}: PreparedProps & { field: () => HTMLTextAreaElement | null }) {
  const isLive = useHydrated();
  const put = (text: string) => {
    const area = field();
    if (!area) return;
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
    area.focus();
  };
  return (
    <details className="console-more chat-prepared">
      <summary>{label}</summary>
      {options.length === 0 ? <p className="console-small">{empty}</p> : null}
      <ul>
        {options.map(({ id, title, text }) => (
          <li key={id}>
            {isLive ? (
              <button className="console-link" type="button" onClick={() => put(text)}>
                {title}
              </button>
            ) : (
              <strong>{title}</strong>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="console-small">
        <Link to={href}>{all}</Link>
      </p>
    </details>
  );
}
