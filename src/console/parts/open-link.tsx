import { createContext, type ReactNode, useContext } from 'react';
import { Link, matchPath } from 'react-router';
import { CONSOLE } from '../../routes/console-path.ts';

/** Pages of the console that whoever reads may not see, as the router reads their paths. */
const ClosedPages = createContext<readonly string[]>([]);

export function ClosedPagesProvider({ pages, children }: { pages: readonly string[]; children: ReactNode }) {
  return <ClosedPages value={pages}>{children}</ClosedPages>;
}

/** Says of an address whether its page is one that whoever reads may see. */
export function useIsOpen(): (href: string) => boolean {
  const closed = useContext(ClosedPages);
  return (href) => !isClosed(closed, href);
}

export function isClosed(closed: readonly string[], href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/);
  return closed.some((page) => matchPath(`${CONSOLE}${page}`, pathname) !== null);
}

/** A link to a page of the console; its words alone for whoever may not see that page (permissions.table.ts). */
export function OpenLink({ to, children }: { to: string; children: ReactNode }) {
  const isOpen = useIsOpen();
  return isOpen(to) ? <Link to={to}>{children}</Link> : children;
}
