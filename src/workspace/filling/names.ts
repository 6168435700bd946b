export type CellName = { field: string; line: number; column: string };

/** Of a control in what is posted. */
export function nameOfField(key: string): string {
  return `v.${key}`;
}

export function nameOfCell({ field, line, column }: CellName): string {
  return `v.${field}.${line}.${column}`;
}

/** Of a place in the document: a field, or a cell of its table as boxes are called (`items.0.price`). */
export function placeOfCell({ field, line, column }: CellName): string {
  return `${field}.${line}.${column}`;
}

/** Of the control of a place. */
export function idOfPlace(place: string): string {
  return `fill-${place.replaceAll('.', '-')}`;
}
