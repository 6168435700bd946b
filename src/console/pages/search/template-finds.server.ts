import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { templatePath } from '../../../services/catalogue/template-address.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { allTemplates, isCalled, type ListedTemplate } from '../../catalogue/all-templates.server.ts';
import { languageIn, standingOf } from '../../catalogue/template-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import type { Find, Finds } from './find.ts';

/**
 * Templates of the library as visitors find them, and before these what is being worked on or was withdrawn, by name or
 * number: its writer looks for exactly that.
 */
export async function templates(page: OperatorPage, q: string, most: number): Promise<Finds> {
  const { services, locale, operator } = page;
  const isSeen = verdictOf(operator.roles, 'catalogue.see') !== 'not';
  const [listed, suggested] = await Promise.all([
    isSeen ? allTemplates(page) : [],
    services.search.suggest({ text: q, locale }),
  ]);
  const known = new Map(listed.map((one) => [one.id, one]));
  const own = listed.filter((one) => (one.open || !one.entry) && isCalled(one, q));
  const ownIds = new Set(own.map(({ id }) => id));
  const others = suggested
    .filter(({ id }) => !ownIds.has(id))
    .map((entry) => known.get(entry.id) ?? { ...entry, entry, origin: 'shipped' as const });
  const found = [...own, ...others].map((one) => findOf(page, one, isSeen));
  return {
    finds: found.slice(0, most),
    more: isSeen && found.length > 0 ? `${CONSOLE}catalogue/?q=${encodeURIComponent(q)}` : null,
    hasMore: found.length > most,
  };
}

type Found = Pick<ListedTemplate, 'id' | 'title' | 'locale' | 'origin'> & Partial<ListedTemplate>;

/** To its page in the console, and to its page on the site where it has one. */
function findOf({ locale }: OperatorPage, one: Found, isSeen: boolean): Find {
  const { search } = textsOf(locale, 'console-search');
  const { id, title, entry, origin, held, open } = one;
  const site = entry
    ? { text: search.onSite, href: templatePath(entry, one.locale), isFile: true as const }
    : null;
  const standing = standingOf(locale, { entry, origin, held, open });
  return {
    id: String(id),
    cells: [
      { text: title, ...(isSeen ? { href: `${CONSOLE}catalogue/${id}/` } : {}) },
      { text: search.template, small: languageIn(locale, one.locale) },
      site ? { ...site, small: standing.small } : standing,
    ],
  };
}
