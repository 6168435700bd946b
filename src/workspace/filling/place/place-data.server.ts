import { textsOf } from '../../../locales/messages.server.ts';
import { countries, type Place, type PlaceOption, placeName, regions } from '../../../shared/places.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { PlaceData } from '../filling-data.ts';

/** The place the account named, or the country the visitor's address is in; '' where nobody knows. */
export function placeProposed({ services, visit }: MemberContext, place: Place | undefined): Place {
  return place ?? { country: services.geolocation.countryOf(visit.address) ?? '', region: '' };
}

/** What asks for the place; the visitor's address suggests one. `later` in `?place` puts it off, `open` asks again. */
export function placeData(page: MemberContext, place: Place | undefined): PlaceData {
  const { locale, url } = page;
  const offered = countries(locale);
  const asked = url.searchParams.get('place');
  return {
    texts: textsOf(locale, 'filling').place,
    place: place ?? null,
    name: place ? fullName(place, page) : '',
    short: place ? placeName(place, locale) : '',
    suggested: placeProposed(page, place),
    countries: offered,
    regions: regionsOf(offered, page),
    open: place ? asked === 'open' : asked !== 'later',
  };
}

function regionsOf(offered: readonly PlaceOption[], { locale }: MemberContext): PlaceData['regions'] {
  const pairs = offered.map(({ code }) => [code, regions(code, locale)] as const);
  return Object.fromEntries(pairs.filter(([, options]) => options.length > 0));
}

/** 'Texas, United States'. */
function fullName(place: Place, { locale }: MemberContext): string {
  const country = placeName({ ...place, region: '' }, locale);
  return place.region === '' ? country : `${placeName(place, locale)}, ${country}`;
}
