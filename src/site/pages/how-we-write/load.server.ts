import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { CatalogueService } from '../../../services/catalogue/catalogue.server.ts';
import { templatePath } from '../../../services/catalogue/template-address.ts';
import { printDate } from '../../../shared/dates.ts';
import { documentCard, type PageContext } from '../../page-context.server.ts';
import { sampleOf } from '../../sections/sample/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { HowWeWriteProps } from './how-we-write-page.tsx';

/** Notes of the sample that are shown beside it; its own page has them all. */
const MARGINS = 4;

/** How a template comes about, with a whole one to read and counts made now. */
export async function loadHowWeWrite(page: PageContext): Promise<LoadedPage> {
  const { services, contentLocale } = page;
  await services.catalogue.whole();
  const { page: texts } = textsOf(contentLocale, 'trust');
  return {
    page: {
      name: 'how-we-write',
      props: {
        texts,
        counts: countsOf(page),
        sample: await sampleWithMargins(page),
        testimonialsHref: pathOf('testimonials', page.locale) ?? '',
      },
    },
    title: texts.head.title,
    description: texts.head.description,
  };
}

async function sampleWithMargins(page: PageContext): Promise<HowWeWriteProps['sample']> {
  const sample = sampleOf(page);
  if (!sample) return null;
  const { entry, files } = sample;
  const outline = await page.services.documents.outline(entry.id);
  const reasoned = outline?.guidance.clauses.filter(({ texts }) => texts.length > 0) ?? [];
  return {
    lead: translator(page.contentLocale, 'trust')('page.sampleLead', { title: entry.title }),
    files,
    card: documentCard(page, entry),
    href: templatePath(entry, page.locale),
    margins: reasoned.slice(0, MARGINS).map(({ number, title, texts }) => ({
      title: `${number} ${title}`.trim(),
      text: texts[0] ?? '',
    })),
  };
}

/** What the library itself can count: nothing of it is written down anywhere. */
function countsOf({ contentLocale, services: { catalogue } }: PageContext): HowWeWriteProps['counts'] {
  const t = translator(contentLocale, 'trust');
  const { page: texts } = textsOf(contentLocale, 'trust');
  const { hreflang } = LOCALES[contentLocale];
  const day = (iso: string) => printDate(new Date(iso), hreflang);
  const { languages, first, last } = countedIn(catalogue);
  return [
    parted(t('page.own', { count: catalogue.writtenIn(contentLocale).length })),
    parted(t('page.all', { count: catalogue.size, languages })),
    ...(last ? [{ figure: day(last), text: texts.newest }] : []),
    ...(first ? [{ figure: day(first), text: texts.oldest }] : []),
  ];
}

function countedIn(catalogue: Pick<CatalogueService, 'all'>) {
  const entries = [...catalogue.all()];
  const days = entries.flatMap(({ reviewed }) => reviewed ?? []).sort();
  // Where one was never checked, nothing is said of all of them.
  const first = days.length === entries.length ? days[0] : undefined;
  return { languages: new Set(entries.map(({ locale }) => locale)).size, first, last: days.at(-1) };
}

/** '121 documents in English' as its figure and the rest. */
function parted(text: string): { figure: string; text: string } {
  const [, figure = '', rest = text] = /^([\d.,\s]+?)\s(\D.*)$/u.exec(text) ?? [];
  return { figure, text: rest };
}
