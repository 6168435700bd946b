/** The keys of a list of suggestions, as KeyboardEvent.key names them. */
export const SUGGESTION_KEYS = {
  below: 'ArrowDown',
  above: 'ArrowUp',
  open: 'Enter',
  close: 'Escape',
} as const;
