import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { CompanyNavProps } from './company-nav.ts';

const KEYS = [
  'about',
  'newsroom',
  'sustainability',
  'affiliate',
  'support',
  'contact',
  'accessibility',
] as const;

/** The pages about the company; an article counts as the newsroom. */
export function loadCompanyNav(page: PageContext): CompanyNavProps {
  const { nav } = textsOf(page.locale, 'about');
  const row = page.match?.row;
  return {
    label: nav.label,
    name: nav.name,
    links: KEYS.flatMap((key) => {
      const href = pathOf(key, page.locale);
      const current = row?.key === key ? 'page' : row?.page === 'article' && key === 'newsroom';
      return href ? [{ label: nav[key], href, current }] : [];
    }),
  };
}
