import { createElement, Fragment, type ReactNode } from 'react';

/** Draws things that are told apart by nothing but their place, as the lines of a document: they need no keys. */
export function each<Item>(
  items: readonly Item[],
  draw: (item: Item, index: number) => ReactNode,
): ReactNode {
  return createElement(Fragment, null, ...items.map(draw));
}
