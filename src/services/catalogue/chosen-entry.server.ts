import { readCookies } from '../../shared/cookies.server.ts';
import { parseDestination } from '../../shared/destination.ts';
import { parseJson } from '../../shared/json.ts';
import type { PageSettings } from '../context.server.ts';
import type { Services } from '../services.ts';
import type { CatalogueEntry } from './catalogue.ts';

type Asking = {
  services: Pick<Services, 'catalogue'>;
  settings: Pick<PageSettings, 'templatesUrls'>;
  request: Request;
};

/** The document the visitor chose before: as asked, else of the cookie; only one of the library counts. */
export function chosenEntry(
  { services, settings, request }: Asking,
  asked: string | null | undefined,
): CatalogueEntry | undefined {
  const link = asked ?? urlOf(readCookies(request).b_document);
  const destination = parseDestination(link, settings.templatesUrls);
  return destination?.kind === 'doc' ? services.catalogue.find(destination.id) : undefined;
}

/** The cookie holds the label and the address of the document; it may also be the address alone. */
function urlOf(cookie: string | undefined): string | undefined {
  try {
    const parsed: unknown = parseJson(cookie ?? '');
    const url = typeof parsed === 'object' && parsed !== null && 'url' in parsed ? parsed.url : undefined;
    return typeof url === 'string' ? url : undefined;
  } catch {
    return cookie;
  }
}
