/**
 * A text of a file, and what it stands before: of several the last, each looked for behind the one before it; null for a file
 * of its own.
 */
export type Insertion = { file: string; before: string | readonly string[] | null; text: string };

export type Change = {
  what: string;
  /** Its first part alone: a step that a newcomer makes, with the others forgotten. */
  begun: readonly Insertion[];
  /** Who says what is forgotten: the compiler, or these unit tests. */
  toldBy: 'types' | readonly string[];
  /** What its message names: mostly the files that wait for their part. */
  names: readonly string[];
  /** The other parts: with them the same command passes. None where they are more than a few lines. */
  rest: readonly Insertion[];
};
