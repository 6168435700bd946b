import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import type { HeaderProps, NavItem } from './header-props.ts';
import { Columns } from './menu-columns.tsx';
import css from './mobile-menu.css?inline';

/** The menu of narrow screens: closes on a link, by Escape and when the header's width changes. */
export function MobileMenu(props: HeaderProps) {
  const { items, more, texts, member } = props;
  return (
    <div className="mobile-menu" id="mobile-menu" popover="auto">
      <Sheet name="mobile-menu" css={css} />
      <button
        className="mobile-menu-close"
        type="button"
        popoverTarget="mobile-menu"
        popoverTargetAction="hide"
        aria-label={texts.close}
      >
        <Icon name="close" />
      </button>
      <nav aria-label={texts.menu}>
        {items.map((item) => (
          <Item key={item.href} {...item} />
        ))}
        <a className="mobile-menu-link" href={member ? props.accountHref : props.logInHref}>
          {member ? texts.account : texts.logIn}
        </a>
        {member ? null : (
          <a className="button button-pill mobile-menu-try" href={props.tryFreeHref}>
            {texts.tryFree}
          </a>
        )}
        <h2 className="visually-hidden">{texts.more}</h2>
        <ul className="mobile-menu-end">
          {more.map((link) => (
            <li key={link.label}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Item({ label, href, current, menu }: NavItem) {
  const link = (
    <a className="mobile-menu-link" href={href} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  );
  if (!menu) return link;
  return (
    <div className="mobile-menu-group">
      {link}
      <details>
        <summary aria-label={menu.show}>
          <Icon name="chevron" />
        </summary>
        <Columns columns={menu.columns} />
      </details>
    </div>
  );
}
