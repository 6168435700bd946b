import { Sheet } from '../../sheet.tsx';
import type { LandingProps } from './landing-props.ts';
import css from './overview.css?inline';

/** What the library holds, as a cabinet: a drawer for each line, with how much is in it, and cards that look out. */
export function Overview({ texts, overview }: LandingProps) {
  if (!texts.overview || overview.length === 0) return null;
  return (
    <section className="overview">
      <Sheet name="overview" css={css} />
      <h2>{texts.overview.title}</h2>
      <p>{texts.overview.lead}</p>
      <ul className="overview-cabinet">
        {overview.map((row) => (
          <li key={row.href}>
            <ul className="overview-documents">
              {row.documents.map((document) => (
                <li key={document.href} lang={document.lang}>
                  <a className="overview-document" href={document.href}>
                    {document.title}
                  </a>
                </li>
              ))}
            </ul>
            <div className="overview-front">
              <h3>
                <a className="overview-name" href={row.href}>
                  {row.name}
                </a>
              </h3>
              <p className="overview-count">{row.count}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
