import type { Added } from './differences.ts';

/** What the next added part is called: no part of a template has such a name (`part-name.ts`). */
export function nextOwnName(added: readonly Pick<Added, 'name'>[]): string {
  const numbers = added.map(({ name }) => Number(name.replace(OWN, '')));
  return `${OWN}${Math.max(0, ...numbers) + 1}`;
}

const OWN = '_own';
