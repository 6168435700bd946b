import { responsiveImage } from '../../../services/images/image.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Sheet } from '../../sheet.tsx';
import css from './screen.css?inline';
import { SCREEN, type ScreenName } from './screens.ts';

type ScreenProps = {
  /** Which page of the workspace: see screens.ts. */
  name: ScreenName;
  /** The page's language; every one has its own pictures. */
  locale: Locale;
  /** What the picture shows, in a sentence; the workspace's own words need not be repeated. */
  alt: string;
  /** Above the fold: loaded at once and first. */
  eager?: boolean;
  /** How wide it is shown, in the words of `responsiveImage`: each screen named gets a picture of its width. */
  sizes?: string;
};

/**
 * A picture of the workspace as it runs, from public/screens/ in the widths of the image service: real, and in the
 * page's language.
 * `<Screen name="search" locale={locale} alt={texts.searchAlt} />`. Taken again with `npm run screens` whenever
 * the workspace has changed.
 */
export function Screen({
  name,
  locale,
  alt,
  eager = false,
  sizes = '160vw xs:92vw sm:92vw md:620px lg:620px',
}: ScreenProps) {
  const address = `/screens/${name}-${locale}.webp`;
  const { srcset, sizes: shown } = responsiveImage(address, sizes);
  return (
    <figure className="screen">
      <Sheet name="screen" css={css} />
      <img
        src={address}
        srcSet={srcset}
        sizes={shown}
        alt={alt}
        width={SCREEN.width}
        height={SCREEN.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </figure>
  );
}
