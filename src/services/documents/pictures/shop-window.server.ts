import type { CatalogueEntry } from '../../catalogue/catalogue.ts';
import type { LibraryTemplate } from '../library/library-files.server.ts';
import type { PictureMaker } from './picture-cache.server.ts';

type ShopWindow = {
  entries: Iterable<Pick<CatalogueEntry, 'id' | 'contentHash'>>;
  maker: PictureMaker;
  /** Takes a template apart. */
  read(id: number): Promise<LibraryTemplate | undefined>;
  /** If not, they are set and their pages counted; a picture is drawn when somebody asks for it. */
  drawsAhead: boolean;
};

/**
 * Counts the pages of these templates, and has their first pages drawn. None is taken apart whose first page is there
 * already: that would be most of the time of a start.
 *
 * @returns how many pages each has, by its number
 * @throws AggregateError when some could not be drawn
 */
export async function openShopWindow({
  entries,
  maker,
  read,
  drawsAhead,
}: ShopWindow): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  const missing: number[] = [];
  for (const { id, contentHash } of entries) {
    const pages = await maker.pagesOf(contentHash, drawsAhead);
    if (pages === undefined) missing.push(id);
    else counts.set(id, pages);
  }
  const files = (await Promise.all(missing.map(read))).filter((file) => file !== undefined);
  if (!drawsAhead) {
    for (const file of files) counts.set(file.template.id, (await maker.boxesOf(file)).pages);
    return counts;
  }
  const drawn = await maker.ensureFirstPages(files);
  for (const { template, hash } of files) counts.set(template.id, drawn.get(hash) ?? 1);
  return counts;
}
