import type { PictureSet } from './document-card.ts';

/** The picture of a first page beside its title, which says what it is; room is kept before it has come. */
export function FirstPage({ picture, eager = false }: { picture: PictureSet; eager?: boolean }) {
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} />
      <source type="image/webp" srcSet={picture.webp} />
      <img
        className="workspace-picture"
        src={picture.png}
        alt=""
        width="250"
        height="354"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
