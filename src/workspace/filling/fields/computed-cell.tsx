import { worded } from '../worded.ts';
import { useFillFacts } from './fill-context.ts';

type ComputedCellProps = { className: string; text: string; waits: readonly string[] };

/** What a cell or a sum comes to, or what it waits for: a dash would look like an answer. */
export function ComputedCell({ className, text, waits }: ComputedCellProps) {
  const { texts, pageLanguage } = useFillFacts();
  const isWaiting = text === '' && waits.length > 0;
  return (
    <output
      className={className}
      data-waits={isWaiting ? '' : undefined}
      lang={isWaiting ? pageLanguage : undefined}
    >
      {isWaiting ? worded(texts.rows.waits, { what: waits.join(', ') }) : text || '–'}
    </output>
  );
}
