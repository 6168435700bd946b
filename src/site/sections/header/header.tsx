import type { HeaderName } from '../../../routes/manifest.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import type { OpenLink } from '../document-cards/document-card.ts';
import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import css from './header.css?inline';
import { Columns } from './menu-columns.tsx';
import { MobileMenu } from './mobile-menu.tsx';

export type MenuColumn = {
  title: string;
  links: { label: string; lang?: Locale | undefined; link: OpenLink }[];
};
export type NavItem = { label: string; href: string | null; current: boolean; columns: MenuColumn[] };

export type HeaderProps = {
  kind: HeaderName;
  texts: Record<
    'skip' | 'brand' | 'label' | 'logIn' | 'account' | 'tryFree' | 'menu' | 'close' | 'home',
    string
  >;
  homeHref: string;
  items: NavItem[];
  member: boolean;
  logInHref: string;
  accountHref: string;
  tryFreeHref: string;
  /** Landing pages open the dialog where others lead to the workspace's account page. */
  tryFree: OpenLink;
};

/** The header of a kind: all of it, or the landing pages' logo, login and one button. */
export function Header(props: HeaderProps) {
  return (
    <>
      <Sheet name="header" css={css} />
      <a className="skip" href="#main">
        {props.texts.skip}
      </a>
      <header className="header" data-kind={props.kind}>
        <div className="header-inner">
          <a
            className="header-logo"
            href={props.homeHref}
            aria-label={`${props.texts.brand}: ${props.texts.home}`}
          >
            <img src="/icon.svg" alt="" width="26" height="26" />
            <span>{props.texts.brand}</span>
          </a>
          {props.kind === 'full' ? <Navigation {...props} /> : null}
          <div className="header-actions">
            {props.member ? (
              <a className="header-link" href={props.accountHref}>
                <Icon name="person" />
                {props.texts.account}
              </a>
            ) : (
              <a className="header-link" href={props.logInHref}>
                {props.texts.logIn}
              </a>
            )}
            <TryFree {...props} />
            {props.kind === 'full' ? (
              <button
                className="header-menu-button"
                type="button"
                popoverTarget="mobile-menu"
                aria-label={props.texts.menu}
              >
                <Icon name="menu" />
              </button>
            ) : null}
          </div>
        </div>
      </header>
      {props.kind === 'full' ? <MobileMenu {...props} /> : null}
    </>
  );
}

function TryFree(props: HeaderProps) {
  if (props.member) return null;
  if (props.kind === 'landing') {
    return (
      <OpenLinkAnchor link={props.tryFree} className="button button-small button-pill header-try">
        {props.texts.tryFree}
      </OpenLinkAnchor>
    );
  }
  return (
    <a className="button button-small button-pill header-try" href={props.tryFreeHref}>
      {props.texts.tryFree}
    </a>
  );
}

function Navigation({ items, texts }: HeaderProps) {
  return (
    <nav className="header-nav" aria-label={texts.label}>
      <ul>
        {items.map((item) => (
          <li key={item.label} data-menu={item.columns.length > 0 ? '' : undefined}>
            {item.columns.length > 0 ? (
              <>
                <button className="header-link" type="button" popoverTarget="templates-menu">
                  {item.label}
                  <Icon name="chevron" />
                </button>
                <div className="header-panel" id="templates-menu" popover="auto">
                  <div className="header-panel-inner">
                    <Columns columns={item.columns} />
                  </div>
                </div>
              </>
            ) : (
              <a
                className="header-link"
                href={item.href ?? undefined}
                aria-current={item.current ? 'page' : undefined}
              >
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
