import { isUuid } from '../../shared/ids.ts';

/** Things of one form: as many as a page of the drive shows. */
const MOST_ITEMS = 100;

/** The texts of a posted form, each at most 1,024 characters, and the items that were selected in it. */
export async function postedItems(
  request: Request,
): Promise<{ fields: Record<string, string>; items: string[] }> {
  const form = await request.formData().catch(() => new FormData());
  const texts = [...form].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, 1024) : '',
  ]);
  return { fields: Object.fromEntries(texts), items: itemsOf(form.getAll('item')) };
}

/** Numbers of items, each once; anything else is left out. */
export function itemsOf(values: readonly unknown[]): string[] {
  return [...new Set(values.filter(isUuid))].slice(0, MOST_ITEMS);
}
