import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { helpAddress } from '../help/help-address.ts';
import { type PlaceName, placeOf } from './place-of.ts';
import type { WorkspaceShellData } from './shell-data.ts';
import { ariaKeys } from './shortcuts.ts';

const ICONS: Readonly<Record<PlaceName, IconName>> = {
  home: 'home',
  documents: 'document',
  drive: 'folder',
  links: 'link',
  apps: 'apps',
  chase: 'bell',
  calendar: 'calendar',
  invoices: 'invoice',
  contracts: 'contract',
  budget: 'table',
  companies: 'building',
  templates: 'search',
  people: 'people',
  account: 'person',
  trash: 'trash',
  help: 'help',
};
export const MENU = 'workspace-places';

/**
 * Where one can go: beside the page where there is room, else a menu that the button of the header opens; plain links
 * and the browser's own popover, so that it needs no script.
 */
export function Places({ shell: { places, texts, hrefs } }: { shell: WorkspaceShellData }) {
  const { pathname } = useLocation();
  const menu = useClosedAfter(pathname);
  if (!places) return null;
  const here = placeOf(pathname);
  return (
    <nav className="workspace-places" id={MENU} popover="auto" aria-label={places.label} ref={menu}>
      <ul>
        {places.all.map(({ name, label, href }) => (
          <li key={name} data-place={name}>
            <Link
              to={name === 'help' ? helpAddress(href, pathname) : href}
              aria-current={name === here ? currentOf(pathname, href) : undefined}
              aria-keyshortcuts={name === 'help' ? ariaKeys('help') : undefined}
            >
              <Icon name={ICONS[name]} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <form className="workspace-leave" method="post" action={hrefs.signOut}>
        <button type="submit">{texts.signOut}</button>
      </form>
    </nav>
  );
}

/** The page itself, or something that lies in it. */
function currentOf(pathname: string, href: string): 'page' | 'true' {
  return href.split('?')[0]?.replace(/\/$/, '') === pathname.replace(/\/$/, '') ? 'page' : 'true';
}

/** The menu closes when it has led somewhere. */
function useClosedAfter(pathname: string) {
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [pathname]);
  return menu;
}
