/** The escape of a surrogate: only so can half of a pair come in, as bytes are decoded to whole characters. */
const SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Reads JSON from outside. Half of a surrogate pair is no text: it can be neither stored nor written into an address,
 * so that a text, or a name, with one makes the whole unreadable.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (SURROGATE.test(text) && !isWellFormed(value)) throw new SyntaxError('text is not well-formed');
  return value;
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => name.isWellFormed() && isWellFormed(part));
}
