/** What stands on a page, without its layout. */
export type TextBlock =
  | { kind: 'heading' | 'paragraph' | 'item'; text: string }
  /** Of a table whose file does not say what is a head. */
  | { kind: 'row'; cells: readonly string[] }
  | HeadedTable;

/** What of a table stands on a page, where the file says which cells are heads. */
export type HeadedTable = {
  kind: 'table';
  /** The rows that name the columns; none where they stand on a page before. */
  head: readonly TextRow[];
  rows: readonly TextRow[];
  /** Its head stands on a page before. */
  continues: boolean;
};
export type TextRow = readonly TextCell[];
export type TextCell = {
  text: string;
  /** Whether it names its column or its row. */
  head: 'col' | 'row' | null;
  colSpan: number;
  rowSpan: number;
};
