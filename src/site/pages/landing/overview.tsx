import { Sheet } from '../../sheet.tsx';
import type { LandingProps } from './landing-props.ts';
import css from './overview.css?inline';

/** What the library holds, line by line, each leading into it. */
export function Overview({ texts, overview }: LandingProps) {
  if (!texts.overview || overview.length === 0) return null;
  return (
    <section className="overview">
      <Sheet name="overview" css={css} />
      <div>
        <h2>{texts.overview.title}</h2>
        <p className="landing-lead">{texts.overview.lead}</p>
      </div>
      <ul>
        {overview.map((row) => (
          <li key={row.href}>
            <h3>
              <a className="overview-name" href={row.href}>
                {row.name}
              </a>
            </h3>
            <p className="overview-count">{row.count}</p>
            <ul className="overview-documents">
              {row.documents.map((document) => (
                <li key={document.href} lang={document.lang}>
                  <a className="overview-document" href={document.href}>
                    {document.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
