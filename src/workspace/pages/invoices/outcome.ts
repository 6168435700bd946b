/** What was typed and cannot be noted. */
export type InvoicesOutcome = {
  doc: string;
  amount: string;
  day: string;
  problem: { field: 'amount' | 'day'; text: string };
};
