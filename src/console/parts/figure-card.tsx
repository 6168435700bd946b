import { OpenLink } from './open-link.tsx';

/** A figure with what stands beside it, and its definition. */
export type FigureCard = {
  key: string;
  name: string;
  value: string;
  beside: string | null;
  definition: string;
  /** Where its rows are. */
  href?: string;
};

/** Figures in a row, each with its definition beneath. */
export function FigureCards({ figures, label }: { figures: readonly FigureCard[]; label: string }) {
  return (
    <ul className="overview-figures">
      {figures.map(({ key, name, value, beside, definition, href }) => (
        <li key={key}>
          <h3>{name}</h3>
          <p className="overview-figure">{href ? <OpenLink to={href}>{value}</OpenLink> : value}</p>
          {beside ? <p className="console-small">{beside}</p> : null}
          <details>
            <summary>
              {label}
              <span className="visually-hidden">: {name}</span>
            </summary>
            <p className="console-small">{definition}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
