import { Link } from 'react-router';
import { Breakable } from './breakable.tsx';

export type Fact = { label: string; value: string; href?: string | null };

/** What is known, as pairs. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="console-facts">
      {facts.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {href ? (
              <Link to={href}>
                <Breakable text={value} />
              </Link>
            ) : (
              <Breakable text={value} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
