import { textsOf, translator } from '../../../locales/messages.server.ts';
import { samplePath } from '../../../routes/sample-path.ts';
import type { CatalogueEntry } from '../../../services/catalogue/catalogue.ts';
import { sampleEntry } from '../../../services/documents/samples.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { SampleProps } from './sample-files.ts';

/** The document that a language gives away, and where its files lie; undefined where the library has none. */
export function sampleOf(
  { services, contentLocale }: Pick<PageContext, 'services' | 'contentLocale'>,
  locale: Locale = contentLocale,
): { entry: CatalogueEntry; files: SampleProps } | undefined {
  const entry = sampleEntry(services.catalogue, locale);
  if (!entry) return undefined;
  const { sample } = textsOf(contentLocale, 'trust');
  const files = (['pdf', 'docx'] as const).map((format) => ({
    href: samplePath(entry.locale, entry.slug, format),
    label: sample[format],
    format,
  }));
  const label = translator(contentLocale, 'trust')('sample.label', { title: entry.title });
  return { entry, files: { label, lang: entry.locale === contentLocale ? undefined : entry.locale, files } };
}
