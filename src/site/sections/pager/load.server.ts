import { translator } from '../../../locales/messages.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { PagerProps } from './pager.tsx';
import { namedPages } from './pages-of.ts';

type List = { current: number; total: number; path: string; query: Readonly<Record<string, string>> };

/** The pages of a list, each at the list's address with `page=`. */
export function loadPager({ locale }: PageContext, { current, total, path, query }: List): PagerProps {
  const t = translator(locale, 'templates');
  const named = namedPages(current, total);
  const hrefOf = (page: number) => addressOf(path, { ...query, page: page > 0 ? String(page) : '' });
  const step = (page: number, label: string) =>
    page >= 0 && page <= (named.at(-1) ?? 0) ? { label, href: hrefOf(page) } : null;
  return {
    label: t('pager.label'),
    pages: named.map((page) => ({
      number: page + 1,
      label: t('pager.page', { page: page + 1 }),
      href: hrefOf(page),
      current: page === current,
    })),
    previous: step(current - 1, t('pager.previous')),
    next: step(current + 1, t('pager.next')),
  };
}

/** A path with those fields that have a value. */
export function addressOf(path: string, fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${path}?${query}` : path;
}
