const LONGEST = 120;

/** A name as every system can unpack it: no path in it, no signs that Windows refuses, not too long. */
export function zipName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:\.+ |[ ])+|[. ]+$/g, '');
  return shortened(clean) || 'file';
}

/** Cut in the middle of the name, never of its ending. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const ending = /\.[\p{L}\d]{1,8}$/u.exec(name)?.[0] ?? '';
  return `${name.slice(0, LONGEST - ending.length).trim()}${ending}`;
}

/** Hands each path out once; a second one of the same name gets a number. */
export class UniqueNames {
  readonly #taken = new Set<string>();

  free(path: string): string {
    const [, stem = path, ending = ''] = /^(.*?)(\.[\p{L}\d]{1,8})?$/u.exec(path) ?? [];
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? path : `${stem} (${count})${ending}`;
      const key = name.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return name;
    }
  }
}
