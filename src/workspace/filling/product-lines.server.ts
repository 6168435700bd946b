import { withProduct } from '../../document/products.ts';
import type { ValuesPatch } from '../../services/drive/values.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import { productsFor } from './load.server.ts';
import { nameOfField } from './names.ts';
import type { Opened } from './opened.server.ts';

type Posted = { form: FormData; typed: ValuesPatch };

/** The tables of a form that is sent without script, with the product that was chosen as one line more. */
export async function productLines(
  page: MemberContext,
  opened: Opened,
  { form, typed }: Posted,
): Promise<ValuesPatch> {
  const products = await productsFor(page, opened);
  const lines = opened.template.fields.flatMap((field) => {
    const chosen = products.find(({ id }) => id === form.get(`${nameOfField(field.key)}.product`));
    if (field.type !== 'rows' || !chosen) return [];
    const rows = typed[field.key];
    const others = Array.isArray(rows) ? rows : [];
    return [[field.key, [...others, withProduct(field, chosen, { row: {}, others })]] as const];
  });
  return Object.fromEntries(lines);
}
