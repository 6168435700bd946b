import { Link } from 'react-router';

type Step = { label: string; href: string };
export type PageStepsProps = { label: string; previous: Step | null; next: Step | null };

/** The ways to the pages before and after; nothing where there is one page only. */
export function PageSteps({ label, previous, next }: PageStepsProps) {
  if (!previous && !next) return null;
  return (
    <nav className="workspace-steps" aria-label={label}>
      {previous ? (
        <Link className="button button-outline button-small" to={previous.href} rel="prev">
          {previous.label}
        </Link>
      ) : null}
      {next ? (
        <Link className="button button-outline button-small" to={next.href} rel="next">
          {next.label}
        </Link>
      ) : null}
    </nav>
  );
}
