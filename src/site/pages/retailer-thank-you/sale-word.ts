/** What the page says of a sale of the retailer, by the state of its order: for the server and the page's script alike. */
export function wordOfSale(state: string): 'waiting' | 'held' | 'confirmed' {
  if (state === 'open') return 'waiting';
  // Its amount or currency is not what was asked, or its buyer has a plan: nothing is opened by it yet.
  return state === 'review' ? 'held' : 'confirmed';
}
