import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { parseDestination } from '../../../shared/destination.ts';
import type { PageContext } from '../../page-context.server.ts';

/** The way to what a buyer came for: the document they had chosen, else the workspace's start. */
export function openAction(
  { settings, services, locale, contentLocale }: PageContext,
  destination: string,
): { href: string; label: string } {
  const place = parseDestination(destination);
  const entry = place?.kind === 'doc' ? services.catalogue.find(place.id) : undefined;
  return {
    href: workspaceAddress(settings.webappUrl, entry ? destination : '', locale),
    label: entry
      ? translator(contentLocale, 'checkout')('thanks.openDocument', { document: entry.title })
      : textsOf(contentLocale, 'pricing').thanks.open,
  };
}
