import { type AnchorHTMLAttributes, createContext } from 'react';

export type DocumentBlank = {
  /** Its field, or the cell of a table (`items.0.price`). */
  key: string;
  /** What is printed there, '' for nothing. */
  text: string;
  /** The piece of the document that it is: a field is printed in many places. */
  piece: object;
};

/** Makes a link of a blank: where it leads, and what it is called. Null where nothing is filled in. */
export const BlankLinks = createContext<((blank: DocumentBlank) => AnchorHTMLAttributes<Element>) | null>(
  null,
);
