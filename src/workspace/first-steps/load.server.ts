import { textsOf, translator } from '../../locales/messages.server.ts';
import type { CatalogueEntry } from '../../services/catalogue/catalogue.ts';
import type { Done, FirstStep, StepsShown } from '../../services/first-steps/first-steps.ts';
import { keysOf } from '../../shared/keys.ts';
import { documentHref } from '../cards/load.server.ts';
import type { OwnDocument } from '../filling/filling-data.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { FirstStepsProps, StepLine } from './first-steps.tsx';

/** Templates that ask for little and that most companies need. */
const EASY_FAMILIES = ['invoice', 'quotation', 'mutual-non-disclosure-agreement'];

/** What steps lead to: the template opened last, and the document changed last. */
export type StepsFrom = { opened: CatalogueEntry | undefined; newest: OwnDocument | undefined };

/** The first steps of the account; null where they are put away or long done. */
export async function loadFirstSteps(page: MemberContext, from: StepsFrom): Promise<FirstStepsProps | null> {
  const { services, identity } = page;
  const shown = await services.firstSteps.read(identity.accountId);
  const hasFiles = shown.show === 'steps' && (await services.entitlements.hasFiles(identity));
  return firstSteps(page, shown, { ...from, hasFiles });
}

type Known = StepsFrom & { hasFiles: boolean };

/** The same in words. */
export function firstSteps(page: MemberContext, shown: StepsShown, known: Known): FirstStepsProps | null {
  const { locale, link } = page;
  const { steps } = textsOf(locale, 'help');
  if (shown.show === 'nothing') return null;
  if (shown.show === 'thanks')
    return { show: 'thanks', text: steps.thanks, link: { label: steps.onward, href: link('apps/') } };
  const { done, next } = shown;
  const ways = waysOf(page, known);
  const count = Object.values(done).filter(Boolean).length;
  return {
    show: 'steps',
    title: steps.title,
    progress: translator(locale, 'help')('steps.progress', { done: count, all: keysOf(done).length }),
    done: steps.done,
    steps: keysOf<Done>(done).map((name) => ({
      name,
      ...steps[name],
      isDone: done[name],
      isNext: name === next,
      ...(done[name] ? { link: null, also: null } : ways[name]),
    })),
    putAway: { action: link('help/'), label: steps.putAway },
  };
}

/** The first of the easy ones that the library has in the language, else what is needed most often. */
function easyTemplate({ services: { catalogue }, locale }: MemberContext): CatalogueEntry | undefined {
  const easy = EASY_FAMILIES.map((family) => catalogue.version(family, locale));
  return easy.find((entry) => entry !== undefined) ?? catalogue.suggested(locale)[0];
}

/** Where each step is done, with the right thing opened. */
function waysOf(
  page: MemberContext,
  { opened, newest, hasFiles }: Known,
): Record<FirstStep, Pick<StepLine, 'link' | 'also'>> {
  const { locale, link } = page;
  const { ways } = textsOf(locale, 'help').steps;
  const t = translator(locale, 'help');
  const template = opened ?? easyTemplate(page);
  const search = { label: ways.choose, href: link('search/') };
  const share = newest && { label: ways.share, href: link(`links/item/${newest.id}/`) };
  const open = newest?.href ? { label: ways.download, href: newest.href } : null;
  return {
    fill: template
      ? {
          link: {
            label: t('steps.ways.fill', { title: template.title }),
            href: documentHref(page, template),
          },
          also: search,
        }
      : { link: { ...search, label: textsOf(locale, 'own').start }, also: null },
    company: { link: { label: ways.company, href: link('companies/new/') }, also: null },
    hand: hasFiles && open ? { link: open, also: share ?? null } : { link: share ?? null, also: null },
  };
}
