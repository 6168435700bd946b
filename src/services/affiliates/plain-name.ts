/** What two writings of a name have in common: its words in any order, without accents, marks and capitals; '' for none. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}
