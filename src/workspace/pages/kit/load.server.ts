import { textsOf } from '../../../locales/messages.server.ts';
import { documentHref, factsOf, pictureOf } from '../../cards/load.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { KitProps } from './kit-page.tsx';

/** The documents of the kit, in the order in which one needs them. */
const FAMILIES = [
  'business-plan',
  'marketing-plan',
  'loan-agreement',
  'shareholders-agreement',
  'business-proposal',
] as const;

/** The business plan with the documents that go with it. */
export function loadKit(page: WorkspaceContext): KitProps {
  const { locale, services } = page;
  const { kit, shell } = textsOf(locale, 'workspace');
  return {
    texts: { title: kit.title, lead: kit.lead, read: kit.read },
    brand: shell.brand,
    steps: FAMILIES.flatMap((family) => {
      const entry = services.catalogue.version(family, locale);
      if (!entry) return [];
      return {
        ...kit.steps[family],
        id: family,
        title: entry.title,
        lang: entry.locale === locale ? undefined : entry.locale,
        facts: factsOf(page, entry),
        href: documentHref(page, entry),
        picture: pictureOf(page, entry, 250),
      };
    }),
  };
}
