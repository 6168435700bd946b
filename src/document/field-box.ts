/**
 * Where a field is printed on a page, in fractions of the page: a picture of any size can be written over.
 * A field has one box per line of a page it runs over, and so for each place where it is printed. The cells of a
 * `rows` field have the key `<field>.<line>.<column>`, lines from 0: `items.0.price`; computed cells have none.
 */
export type FieldBox = {
  key: string;
  /** Counted from 1. */
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
};
