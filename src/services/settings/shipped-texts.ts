/** A shipped text by language, area and path; undefined where there is none (any more). */
export type Shipped = (locale: string, area: string, path: string) => string | undefined;

let read: Shipped = () => undefined;

/** Says where shipped texts are: the server has them built in, a command reads their files. */
export function readShippedBy(next: Shipped): void {
  read = next;
}

/**
 * The words of the console itself: its buttons say what an act does, and its pages what somebody confirms. Whoever may
 * correct a sentence of the site must not have a colleague press 'Refund' for something else.
 */
export function isOfConsole(area: string): boolean {
  return area === 'console' || area.startsWith('console-') || area === 'figures';
}

export function shippedTextIn(locale: string, area: string, path: string): string | undefined {
  return isOfConsole(area) ? undefined : read(locale, area, path);
}
