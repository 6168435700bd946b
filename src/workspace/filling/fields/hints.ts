import type { FillingData } from '../filling-data.ts';
import type { FieldHint } from './fill-context.ts';

/** Which number finishing gives, beside its field; who is kept, in the fields of names. */
export function hintsOf({
  finish,
  parties,
}: Pick<FillingData, 'finish' | 'parties'>): Record<string, FieldHint> {
  const hints: Record<string, FieldHint> = {};
  if (finish?.state === 'draft' && finish.gives) hints[finish.numberKey] = { note: finish.gives };
  for (const party of [parties?.own, parties?.other])
    if (party && party.options.length > 0) hints[party.nameKey] = { party };
  return hints;
}
