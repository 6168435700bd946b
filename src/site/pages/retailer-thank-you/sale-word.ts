/** What the page says of a sale of the retailer, by the state of its order: for the server and the page's script alike. */
export function wordOfSale(state: string): 'waiting' | 'held' | 'confirmed' {
  if (state === 'open') return 'waiting';
  // Its amount or currency is not what was asked, or its buyer has a plan: nothing is opened by it yet.
  return state === 'review' ? 'held' : 'confirmed';
}

/** How a return link stands: what a sale is, or why nothing is said of one. */
export type ReturnStanding = ReturnType<typeof wordOfSale> | 'none' | 'unknown' | 'checking' | 'away';

/** Whether something is to come yet, or nothing was found: then the page says what to do if nothing opens. */
export function mayOpenNothing(standing: ReturnStanding): boolean {
  return standing !== 'confirmed' && standing !== 'held' && standing !== 'none';
}
