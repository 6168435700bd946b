import * as v from 'valibot';

/** What a register says of a VAT id. `unknown`: nobody says either. */
export type VatStanding = 'valid' | 'invalid' | 'unknown';

/** The fields of VIES that decide; a name and an address come along and are not looked at. */
const AnswerSchema = v.object({
  valid: v.optional(v.boolean()),
  userError: v.optional(v.string()),
  errorWrappers: v.optional(v.array(v.object({ error: v.string() })), []),
});

/** Said beside `valid` where nothing went wrong. */
const NO_FAULTS: ReadonlySet<string> = new Set(['', 'VALID', 'INVALID']);

/**
 * Reads an answer of VIES. It says `valid: false` also where a country's own register is away: then a fault stands
 * beside it, and nothing is known.
 * @throws where it is no answer of VIES
 */
export function readAnswer(text: string, isOk: boolean): { standing: VatStanding; fault: string } {
  const { valid, userError = '', errorWrappers } = v.parse(AnswerSchema, JSON.parse(text));
  const fault = errorWrappers[0]?.error ?? userError;
  if (fault === 'INVALID_INPUT') return { standing: 'invalid', fault: '' };
  if (!isOk || valid === undefined || !NO_FAULTS.has(fault)) return { standing: 'unknown', fault };
  return { standing: valid ? 'valid' : 'invalid', fault: '' };
}
