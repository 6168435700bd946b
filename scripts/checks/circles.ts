import type { Finding } from './finding.ts';

/** What each file imports, by path. */
export type Arrows = ReadonlyMap<string, readonly string[]>;

/** Files that need each other in a circle, by type or by value: each circle once, at its first file. */
export function circleFindings(arrows: Arrows): Finding[] {
  return circlesOf(arrows).map((circle) => {
    const [file = '', ...others] = circle.toSorted();
    return {
      file,
      line: 1,
      rule: 'no-circle',
      expected: 'what both need in a file of its own',
      found: `a circle with ${others.join(', ')}`,
    };
  });
}

/** Strongly connected parts of more than one file (Tarjan 1972). */
function circlesOf(arrows: Arrows): string[][] {
  const met = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    const own = { index: met.size, low: met.size, isOpen: true };
    met.set(file, own);
    open.push(file);
    for (const next of arrows.get(file) ?? []) {
      if (!arrows.has(next)) continue;
      const known = met.get(next) ?? visit(next);
      if (known.isOpen) own.low = Math.min(own.low, known.low);
    }
    if (own.low === own.index) circles.push(close(file, open, met));
    return own;
  };
  for (const file of arrows.keys()) if (!met.has(file)) visit(file);
  return circles.filter(({ length }) => length > 1);
}

function close(file: string, open: string[], met: Map<string, { isOpen: boolean }>): string[] {
  const circle = open.splice(open.indexOf(file));
  for (const each of circle) {
    const state = met.get(each);
    if (state) state.isOpen = false;
  }
  return circle;
}
