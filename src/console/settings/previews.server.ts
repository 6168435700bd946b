import { MANIFEST, type Row } from '../../routes/manifest.table.ts';
import { isPattern, rowPath } from '../../routes/paths.ts';
import type { SettingName, WrittenSetting } from '../../services/settings/setting.ts';
import { OFFERS, type OfferRow } from '../../services/subscriptions/offers.table.ts';
import { hasKey } from '../../shared/keys.ts';
import { DEFAULT_LOCALE } from '../../shared/locale.ts';
import type { SettingKind } from '../../shared/settings.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';

/** How many pages are offered at most: the first of the manifest are the ones that matter. */
const MOST = 6;

type Shows = (row: Row, key: string) => boolean;
const never: Shows = () => false;
const home: Shows = ({ page }) => page === 'home';

/** Which pages show a thing of each kind; what is seen on none of them has no preview. */
const SHOWN_ON: { readonly [K in Exclude<SettingKind, 'text'>]: Shows } = {
  offer: ({ page, record }, key) => page === 'plans' && record === key,
  campaign({ page, record }, key) {
    const offer: OfferRow | null = page === 'plans' && hasKey(OFFERS, record) ? OFFERS[record] : null;
    return offer?.campaign === key;
  },
  price: ({ page, record, key: name }, plan) =>
    name === 'pricing-plans' || (page === 'plans' && sells(record, plan)),
  claim: home,
  company: ({ key }) => key === 'contact' || key === 'legal-notice',
  social: home,
  rating: home,
  switch: never,
  'cookie-banner': never,
  consent: never,
  // Its own page has links of its own (pages/article).
  article: never,
};

/** Paths of the site on which a thing is seen, in the reader's language where the page speaks it. */
export async function shownOn(page: OperatorPage, name: SettingName): Promise<string[]> {
  if (name.kind === 'text') return (await page.services.settings.placesOf(name)).map(({ path }) => path);
  const shows = SHOWN_ON[name.kind];
  return MANIFEST.filter((row) => !isPattern(row) && shows(row, name.key)).map((row) =>
    rowPath(row, row.prefixes.includes(page.locale) ? page.locale : (row.prefixes[0] ?? DEFAULT_LOCALE)),
  );
}

/** Links to these pages with a draft; a browser leads to its words. */
export async function previewsOf(
  { services }: OperatorPage,
  draft: WrittenSetting,
  paths: readonly string[],
): Promise<{ label: string; href: string }[]> {
  const words = 'text' in draft.value && draft.kind === 'text' ? plainPart(draft.value.text) : '';
  return Promise.all(
    paths.slice(0, MOST).map(async (path) => ({
      label: path,
      href: await services.settings.previews.linkTo(draft.id, path, words),
    })),
  );
}

/** The longest part of a text that stands so on a page: without what is filled in, and not too long to be found. */
function plainPart(text: string): string {
  const parts = text.split(/[{<][^}>]*[}>]|\n/).map((part) => part.trim());
  const [longest = ''] = parts.toSorted((one, other) => other.length - one.length);
  return longest.split(' ').slice(0, 8).join(' ');
}

function sells(record: string | undefined, plan: string): boolean {
  const offer: OfferRow | null = hasKey(OFFERS, record) ? OFFERS[record] : null;
  return offer !== null && offer.campaign === null && offer.packages.some((token) => token === plan);
}
