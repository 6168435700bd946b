import { Sheet } from '../../sheet.tsx';
import type { PictureSet } from './document-card.ts';
import css from './page-picture.css?inline';

type Props = {
  picture: PictureSet;
  large?: PictureSet;
  alt: string;
  eager?: boolean;
  className?: string;
  sizes?: string;
};

/** The picture of a document's page, A4 in shape, with room kept for it before it has come. */
export function PagePicture({
  picture,
  large,
  alt,
  eager = false,
  className = 'page-picture',
  sizes = '250px',
}: Props) {
  const set = (format: keyof PictureSet) =>
    large ? `${picture[format]} 250w, ${large[format]} 600w` : picture[format];
  return (
    // Browsers that know the second best format know the best one too.
    <picture>
      <Sheet name="page-picture" css={css} />
      <source type="image/avif" srcSet={set('avif')} sizes={large ? sizes : undefined} />
      <img
        className={className}
        src={picture.png}
        alt={alt}
        width="250"
        height="354"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
