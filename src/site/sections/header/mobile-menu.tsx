import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import type { HeaderProps } from './header.tsx';
import { Columns } from './menu-columns.tsx';
import css from './mobile-menu.css?inline';

/** The menu of narrow screens: closes on a link, by Escape and when the header's width changes. */
export function MobileMenu({ items, texts, logInHref, accountHref, member, tryFreeHref }: HeaderProps) {
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
      <nav aria-label={texts.label}>
        {items.map((item) =>
          item.columns.length > 0 ? (
            <details key={item.label} className="mobile-menu-group">
              <summary>
                {item.label}
                <Icon name="chevron" />
              </summary>
              <Columns columns={item.columns} />
            </details>
          ) : (
            <a
              key={item.label}
              className="mobile-menu-link"
              href={item.href ?? undefined}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.label}
            </a>
          ),
        )}
        <a className="mobile-menu-link" href={member ? accountHref : logInHref}>
          {member ? texts.account : texts.logIn}
        </a>
        {member ? null : (
          <a className="button button-pill mobile-menu-try" href={tryFreeHref}>
            {texts.tryFree}
          </a>
        )}
      </nav>
    </div>
  );
}
