import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import type { HeaderProps, Menu, PlainLink } from './header-props.ts';
import { Columns } from './menu-columns.tsx';
import css from './navigation.css?inline';
import wideCss from './navigation-wide.css?inline';

/**
 * The navigation of wide screens. An item with a menu is a link and a button beside it: the link leads to the
 * page, the button (and the pointer) opens the menu; without script the button alone does.
 */
export function Navigation({ items, more, texts }: HeaderProps) {
  const first = items.find((item) => item.menu);
  return (
    <nav className="navigation" aria-label={texts.label}>
      <Sheet name="navigation" css={css} />
      <ul>
        {items.map((item) => (
          <li key={item.href} data-menu={item.menu ? '' : undefined}>
            <a className="header-link" href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.label}
            </a>
            {item.menu ? <Panel menu={item.menu} more={item === first ? more : []} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Panel({ menu, more }: { menu: Menu; more: PlainLink[] }) {
  const isWide = menu.columns.length === 1;
  return (
    <>
      {isWide ? <Sheet name="navigation-wide" css={wideCss} /> : null}
      <button className="navigation-more" type="button" popoverTarget={menu.id} aria-label={menu.show}>
        <Icon name="chevron" />
      </button>
      <div className="navigation-panel" id={menu.id} popover="auto">
        <div className={isWide ? 'navigation-sheet navigation-wide' : 'navigation-sheet'}>
          <Columns columns={menu.columns} />
          {more.length > 0 ? (
            <p className="navigation-end">
              {more.map((link) => (
                <a key={link.label} href={link.href}>
                  {link.label}
                </a>
              ))}
            </p>
          ) : null}
        </div>
      </div>
    </>
  );
}
