import { Sheet } from '../../sheet.tsx';
import type { MenuColumn, PlainLink } from './header-props.ts';
import css from './menu-columns.css?inline';

/** The columns of a mega menu; the same in the panel and in the mobile menu. */
export function Columns({ columns }: { columns: MenuColumn[] }) {
  return (
    <>
      <Sheet name="menu-columns" css={css} />
      {columns.map((column) => (
        <section key={column.title} className="menu-column">
          <h2>{column.title}</h2>
          <ul>
            {column.links.map((link) => (
              <li key={link.href + link.label}>
                <Entry {...link} />
              </li>
            ))}
          </ul>
          {column.all ? <Entry {...column.all} /> : null}
        </section>
      ))}
    </>
  );
}

function Entry({ href, lang, label, text }: PlainLink) {
  return (
    <a href={href} lang={lang}>
      {label}
      {text ? <small>{text}</small> : null}
    </a>
  );
}
