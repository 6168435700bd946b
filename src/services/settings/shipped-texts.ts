/** A shipped text by language, area and path; undefined where there is none (any more). */
export type Shipped = (locale: string, area: string, path: string) => string | undefined;

let read: Shipped = () => undefined;

/** Says where shipped texts are: the server has them built in, a command reads their files. */
export function readShippedBy(next: Shipped): void {
  read = next;
}

export function shippedTextIn(locale: string, area: string, path: string): string | undefined {
  return read(locale, area, path);
}
