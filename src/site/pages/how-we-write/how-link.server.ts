import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { PageContext } from '../../page-context.server.ts';

/** The way to the page that says how a template is written. */
export function howLink({ contentLocale, locale }: PageContext): { label: string; href: string } {
  return {
    label: textsOf(contentLocale, 'trust').template.how,
    href: pathOf('how-we-write', locale) ?? '',
  };
}
