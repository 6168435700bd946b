import { CLAIMS } from '../claims/claims.table.ts';
import { keysOf } from '../shared/keys.ts';
import { DEFAULT_LOCALE, type Locale } from '../shared/locale.ts';
import type { TextChanges } from '../shared/settings.ts';

/** Texts under their keys, as deep as a file has them. */
export type Tree = { readonly [key: string]: string | Tree };

/** The texts of an area as they are shipped; `spoken`: their language, and `claims`: the claims that they name. */
type Source = { messages: Tree; spoken: Locale; claims: readonly string[] };
const all = import.meta.glob<Tree>('./messages/*/*.json', { eager: true, import: 'default' });
const sources = new Map<string, Source>();

/** An area of a language; English's where the language has none of its own. */
export function sourceOf(locale: Locale, area: string): Source {
  const name = `${locale}/${area}`;
  const known = sources.get(name);
  if (known) return known;
  const own = all[`./messages/${name}.json`];
  const messages = own ?? all[`./messages/${DEFAULT_LOCALE}/${area}.json`] ?? {};
  const written = JSON.stringify(messages);
  const claims = keysOf(CLAIMS).filter((claim) => new RegExp(`\\{${claim}[,}]`).test(written));
  const source = {
    messages,
    spoken: own ? locale : DEFAULT_LOCALE,
    claims: claims.map((claim) => `claim/${claim}`),
  };
  sources.set(name, source);
  return source;
}

/** A text as it is shipped; undefined where this language has none of its own. */
export function shippedText(locale: Locale, area: string, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, key) => (typeof tree === 'object' && Object.hasOwn(tree, key) ? tree[key] : undefined),
      all[`./messages/${locale}/${area}.json`],
    );
  return typeof found === 'string' ? found : undefined;
}

/** All texts of a language as they are shipped. */
export function* shippedTexts(locale: Locale): Generator<{ area: string; path: string; text: string }> {
  const folder = `./messages/${locale}/`;
  const own = Object.entries(all).filter(([file]) => file.startsWith(folder));
  for (const [file, tree] of own) {
    const area = file.slice(folder.length, -'.json'.length);
    for (const [path, text] of leaves(tree)) yield { area, path, text };
  }
}

function* leaves(tree: Tree, path = ''): Generator<[path: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') yield [here, value];
    else yield* leaves(value, here);
  }
}

/** A tree with other texts at some of its places; a place that it has no more is left out. */
export function withChanges(tree: Tree, changes: TextChanges, path = ''): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const here = path ? `${path}.${key}` : key;
      return [
        key,
        typeof value === 'string' ? (changes.get(here) ?? value) : withChanges(value, changes, here),
      ];
    }),
  );
}
