import { Breakable } from './breakable.tsx';
import { OpenLink } from './open-link.tsx';

export type Fact = {
  label: string;
  value: string;
  href?: string | null;
  /** Opens beside this page: a page of the site. */
  isElsewhere?: true;
};

/** What is known, as pairs. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="console-facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            <Value {...fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, href, isElsewhere }: Omit<Fact, 'label'>) {
  const text = <Breakable text={value} />;
  if (!href) return text;
  if (!isElsewhere) return <OpenLink to={href}>{text}</OpenLink>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
