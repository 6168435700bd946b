const BLANKS = '[data-key], [data-field]';

/**
 * What one comes by on the pages with the Tab key, in the order of reading: each blank where it is printed first, a
 * table once, and links.
 */
export function stopsOn(pages: ParentNode): Element[] {
  const seen = new Set<string>();
  return [...pages.querySelectorAll(`${BLANKS}, a[href]`)].filter((element) => {
    const field = fieldOf(element);
    if (field === undefined) return true;
    if (seen.has(field)) return false;
    seen.add(field);
    return true;
  });
}

/** Which of the stops stands for a blank (`items.0.price` is one of `items`); -1 for none. */
export function stopOf(stops: readonly Element[], key: string): number {
  const field = key.split('.')[0];
  return stops.findIndex((element) => fieldOf(element) === field);
}

/** The field a blank is of; undefined for a link. */
export function fieldOf(element: Element): string | undefined {
  const key = element.getAttribute('data-key') ?? element.getAttribute('data-field');
  return key?.split('.')[0];
}
