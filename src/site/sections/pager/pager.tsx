import { Sheet } from '../../sheet.tsx';
import css from './pager.css?inline';

export type PagerPage = { number: number; label: string; href: string; current: boolean };
export type PagerProps = {
  label: string;
  pages: readonly PagerPage[];
  previous: { label: string; href: string } | null;
  next: { label: string; href: string } | null;
};

/** The pages of a long list; nothing where there is one. */
export function Pager({ label, pages, previous, next }: PagerProps) {
  if (pages.length < 2) return null;
  return (
    <nav className="pager" aria-label={label}>
      <Sheet name="pager" css={css} />
      {previous ? (
        <a className="pager-step" href={previous.href} rel="prev">
          {previous.label}
        </a>
      ) : null}
      <ol className="pager-pages">
        {pages.map((page) => (
          <li key={page.number}>
            <a
              className="pager-page"
              href={page.href}
              aria-label={page.label}
              aria-current={page.current ? 'page' : undefined}
            >
              {page.number}
            </a>
          </li>
        ))}
      </ol>
      {next ? (
        <a className="pager-step" href={next.href} rel="next">
          {next.label}
        </a>
      ) : null}
    </nav>
  );
}
