/** The names of a table's rows, in their order. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** Whether a text, from wherever it came, names a row of a table. */
export function hasKey<Table extends object>(
  table: Table,
  name: string | null | undefined,
): name is keyof Table & string {
  return typeof name === 'string' && Object.hasOwn(table, name);
}
