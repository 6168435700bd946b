import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import type { LibraryTemplate } from '../library/library-files.server.ts';
import type { PictureMaker } from './picture-cache.server.ts';

type ShopWindow = {
  entries: readonly Pick<CatalogueEntry, 'id' | 'contentHash'>[];
  maker: PictureMaker;
  /** Takes a template apart. */
  read(id: number): Promise<LibraryTemplate | undefined>;
};

/**
 * Has all first pages of these templates drawn. None is taken apart whose first page is there already: that would be
 * most of the time of a start.
 *
 * @returns how many pages each has, by its number
 * @throws AggregateError when some could not be drawn
 */
export async function drawShopWindow({
  entries,
  maker,
  read,
}: ShopWindow): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  const missing: number[] = [];
  for (const { id, contentHash } of entries) {
    const pages = await maker.drawnPages(contentHash);
    if (pages === undefined) missing.push(id);
    else counts.set(id, pages);
  }
  const files = (await Promise.all(missing.map(read))).filter((file) => file !== undefined);
  const drawn = await maker.ensureFirstPages(files);
  for (const { template, hash } of files) counts.set(template.id, drawn.get(hash) ?? 1);
  return counts;
}
