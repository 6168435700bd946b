import { countriesOf } from '../../../document/jurisdictions.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { type CatalogueEntry, documentSlug } from '../../../services/catalogue/catalogue.ts';
import { type Place, placeCode, placeInText, placeName } from '../../../shared/places.ts';
import type { Opened } from '../../filling/opened.server.ts';
import { worded } from '../../filling/worded.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** A sentence, and where it leads. */
export type Told = { text: string; label: string; href: string };

/** What somebody is told about a document in their place. */
export type PlaceNote = {
  title: string;
  text: string;
  /** Language of the text where it is the document's and not the page's. */
  lang: string | undefined;
  /** The same document, written for the place. */
  edition: Told | null;
};

/**
 * What somebody in this place must know: the note for the region, else for the country; where there is none and the
 * document was not written for the country, that it was not, and which one of its family was. Null where it was, and
 * nothing is to be said.
 */
export async function placeNote(page: MemberContext, opened: Opened): Promise<PlaceNote | null> {
  const { place, template } = opened;
  if (!place) return null;
  const [exact, country] = [template.notes[placeCode(place)], template.notes[place.country]];
  const text = exact ?? country;
  if (text === undefined) return isWrittenFor(template, place) ? null : notWritten(page, opened, place);
  const name = placeName(exact ? place : { ...place, region: '' }, page.locale);
  const title = worded(textsOf(page.locale, 'filling').note, { place: name });
  const lang = template.locale === page.locale ? undefined : template.locale;
  return { title, text, lang, edition: null };
}

type WrittenFor = { jurisdictions: readonly string[] };

function isWrittenFor({ jurisdictions }: WrittenFor, { country }: Place): boolean {
  return countriesOf(jurisdictions).includes(country);
}

async function notWritten(
  page: MemberContext,
  { entry, template }: Opened,
  place: Place,
): Promise<PlaceNote> {
  const { locale } = page;
  const t = translator(locale, 'buying');
  const named = (country: string) => placeInText({ country, region: '' }, locale);
  const countries = countriesOf(template.jurisdictions).map(named);
  const other = await editionFor(page, entry, place);
  return {
    title: t('document.notWritten.title', { place: named(place.country) }),
    text: t('document.notWritten.text', {
      countries: new Intl.ListFormat(LOCALES[locale].hreflang).format(countries),
    }),
    lang: undefined,
    edition: other
      ? {
          text: t('document.notWritten.edition'),
          label: other.title,
          href: page.link(`doc/${documentSlug(other)}`),
        }
      : null,
  };
}

/** The document of the same family that was written for a country, in the language of the page where there is one. */
async function editionFor(
  { services, locale }: MemberContext,
  { id, family }: CatalogueEntry,
  place: Place,
): Promise<CatalogueEntry | undefined> {
  const others = services.catalogue.versions(family).filter((version) => version.id !== id);
  const isOwn = (version: CatalogueEntry) => version.locale === locale;
  for (const version of [...others.filter(isOwn), ...others.filter((one) => !isOwn(one))]) {
    const template = await services.documents.template(version.id);
    if (template && isWrittenFor(template, place)) return version;
  }
  return undefined;
}
