const LONGEST_QUERY = 80;

/** What somebody searched for: one line without control or direction marks, of bounded length. */
export function searchText(typed: string | null): string {
  return (typed ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LONGEST_QUERY);
}
