/** Addresses of one picture in its formats, best first. */
export type PictureSet = { avif: string; webp: string; png: string };

/** A document in a list: its first page, its name, what it is. */
export type DocumentCard = {
  id: number;
  title: string;
  /** Language of the title where it differs from the page's. */
  lang: string | undefined;
  facts: string;
  href: string;
  picture: PictureSet;
};
