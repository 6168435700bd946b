const LONGEST_QUERY = 80;

/** What somebody searched for: one line without control or direction marks, of bounded length. */
export function searchText(typed: string | null | undefined): string {
  return (
    (typed ?? '')
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, LONGEST_QUERY)
      // The cut may go through a character: half of one cannot stand in an address.
      .replace(/\p{Cs}/gu, '')
  );
}
