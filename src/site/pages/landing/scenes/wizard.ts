import { hasKey, keysOf } from '../../../../shared/keys.ts';
import { ANSWERS } from './scenes.table.ts';

export const QUESTIONS = {
  owes: keysOf(ANSWERS),
  about: keysOf(ANSWERS.nobody),
  written: keysOf(ANSWERS.nobody.goods),
} as const;

/** The document that the answers in an address lead to; undefined until all three are given. */
export function answered(params: URLSearchParams): string | undefined {
  const [owes, about, written] = keysOf(QUESTIONS).map((name) => params.get(name) ?? '');
  if (!hasKey(ANSWERS, owes)) return undefined;
  const matters = ANSWERS[owes];
  if (!hasKey(matters, about)) return undefined;
  const families = matters[about];
  return hasKey(families, written) ? families[written] : undefined;
}
