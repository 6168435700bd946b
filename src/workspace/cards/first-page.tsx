import type { PictureSet } from './document-card.ts';

type FirstPageProps = {
  picture: PictureSet;
  /** Shown where the picture will be, until it is drawn. */
  title: string;
  lang?: string | undefined;
  eager?: boolean;
};

/** The picture of a first page beside its title, which says what it is; until it has come, a page with that title. */
export function FirstPage({ picture, title, lang, eager = false }: FirstPageProps) {
  return (
    <picture className="workspace-first-page" data-title={title} lang={lang}>
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
