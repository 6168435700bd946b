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

/** Where a section begins: its number and title as printed, `top` in fractions of the page; page 0 while that is not known. */
export type SectionPlace = { title: string; page: number; top: number };

/** What stands where on the pages of a document, both in the order of reading. */
export type PagePlaces = { boxes: readonly FieldBox[]; sections: readonly SectionPlace[] };
