import type { Happening } from '../../services/customers/customer.ts';
import { Breakable } from './breakable.tsx';
import { OpenLink } from './open-link.tsx';

export type TimelineLine = {
  id: string;
  kind: Happening['kind'];
  at: string;
  /** ISO 8601. */
  moment: string;
  text: string;
  small: string | null;
  amount: string | null;
  href: string | null;
};

/** What happened, the newest first. */
export function Timeline({ lines, empty }: { lines: readonly TimelineLine[]; empty: string }) {
  if (lines.length === 0) return <p className="console-empty">{empty}</p>;
  return (
    <ol className="console-timeline">
      {lines.map(({ id, kind, at, moment, text, small, amount, href }) => (
        <li key={`${kind}-${id}`} data-kind={kind}>
          <time dateTime={moment}>{at}</time>
          <p>
            {href ? (
              <OpenLink to={href}>
                <Breakable text={text} />
              </OpenLink>
            ) : (
              <Breakable text={text} />
            )}
            {small ? (
              <small>
                <Breakable text={small} />
              </small>
            ) : null}
          </p>
          {amount ? <span className="console-amount">{amount}</span> : null}
        </li>
      ))}
    </ol>
  );
}
