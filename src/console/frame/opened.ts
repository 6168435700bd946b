import type { Opened } from '../../services/operators/opened.ts';

const UUID = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
/** Pages of a single thing that one comes back to. */
const PAGES = [
  { kind: 'customer', path: new RegExp(`^/console/customers/(${UUID})/?$`) },
  { kind: 'order', path: /^\/console\/orders\/(\d{1,18})\/?$/ },
  { kind: 'article', path: /^\/console\/newsroom\/([a-z]{2}\/(?!new\/?$)[a-z\d-]{3,80})\/?$/ },
] as const;

/** The thing that an address of the console opens; undefined for lists and all else. */
export function openedBy(pathname: string): Opened | undefined {
  const plain = pathname.replace(/\.data$/, '');
  for (const { kind, path } of PAGES) {
    const [, subject] = path.exec(plain) ?? [];
    if (subject) return { kind, subject };
  }
  return undefined;
}
