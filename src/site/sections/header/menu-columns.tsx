import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import type { MenuColumn } from './header.tsx';

/** The columns of a mega menu; the same in the panel and in the mobile menu. */
export function Columns({ columns }: { columns: MenuColumn[] }) {
  return columns.map((column) => (
    <section key={column.title} className="header-column">
      <h2 className="header-column-title">{column.title}</h2>
      <ul>
        {column.links.map((entry) => (
          <li key={entry.label} lang={entry.lang}>
            <OpenLinkAnchor link={entry.link} className="header-panel-link">
              {entry.label}
            </OpenLinkAnchor>
          </li>
        ))}
      </ul>
    </section>
  ));
}
