/**
 * Which blank comes after another: the next one that is empty, and from the end on again from the start.
 *
 * @param order fields as they stand on the pages, each once
 * @param from the field one is in, '' for none
 * @returns undefined when no other one is empty
 */
export function nextBlank(
  order: readonly string[],
  from: string,
  isEmpty: (key: string) => boolean,
): string | undefined {
  const at = order.indexOf(from);
  const others = [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))];
  return others.find(isEmpty);
}

/** Fields in the order of their places (`items.0.price` is one of `items`), each once. */
export function fieldsInOrder(places: readonly string[]): string[] {
  return [...new Set(places.map((place) => place.split('.')[0] ?? ''))];
}
