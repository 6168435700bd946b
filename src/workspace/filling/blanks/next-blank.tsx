import { Icon } from '../../../ui/icon/icon.tsx';
import { DOWNLOADS } from '../bar/popovers.ts';
import type { FillingData } from '../filling-data.ts';

type NextBlankProps = {
  data: FillingData;
  count: { filled: number; total: number };
  onNext: () => void;
};

/** Always in sight while one looks at the pages: how to begin, to go on, and what comes last. */
export function NextBlank({ data: { words }, count: { filled, total }, onNext }: NextBlankProps) {
  const isDone = filled === total;
  return (
    <div className="blank-next">
      {isDone ? (
        <button className="button button-pill button-small" type="button" popoverTarget={DOWNLOADS}>
          <Icon name="check" /> {words.done}
        </button>
      ) : (
        <button className="button button-pill button-small" type="button" onClick={onNext} data-next="">
          {filled === 0 ? <span className="blank-next-first">{words.first}</span> : null}
          <span className="blank-next-next">{words.next}</span> <kbd>↵</kbd>
        </button>
      )}
    </div>
  );
}
