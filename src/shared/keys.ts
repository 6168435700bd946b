/** The names of a table's rows, in their order. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  // A table of ours holds the rows that its type names, and no others.
  return Object.keys(table) as (keyof Table & string)[];
}

/** The rows of a table with their names, in their order. */
export function entriesOf<Table extends object>(
  table: Table,
): [keyof Table & string, Required<Table>[keyof Table & string]][] {
  // As above; a row that is there has a value (exactOptionalPropertyTypes).
  return Object.entries(table) as [keyof Table & string, Required<Table>[keyof Table & string]][];
}

/** A table with a row for each of these names. */
export function tableOf<Name extends string, Row>(
  names: readonly Name[],
  rowOf: (name: Name) => Row,
): Record<Name, Row> {
  // Each name got its row just now.
  return Object.fromEntries(names.map((name) => [name, rowOf(name)])) as Record<Name, Row>;
}

/** Whether a text, from wherever it came, names a row of a table. */
export function hasKey<Table extends object>(
  table: Table,
  name: string | null | undefined,
): name is keyof Table & string {
  return typeof name === 'string' && Object.hasOwn(table, name);
}
