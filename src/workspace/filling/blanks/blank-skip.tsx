import type { MouseEvent } from 'react';
import type { FillingData } from '../filling-data.ts';
import { FIRST_BLANK, hrefOfBlank } from './blank-links.ts';

/** The first stop of a document's page: past its bar, to the blank that stands first. */
export function BlankSkip({ data }: { data: FillingData }) {
  const [first] = data.groups.flatMap(({ fields }) => fields);
  if (!first || data.finish?.state === 'final') return null;
  const inForm = hrefOfBlank(first.type === 'rows' ? `${first.key}.0` : first.key);
  const href = data.view === 'page' ? `#${FIRST_BLANK}` : inForm;
  // The address stays as it is where a script can do it; where blanks stand may not be known yet.
  const go = (event: MouseEvent) => {
    const target = document.querySelector<HTMLElement>(href) ?? document.getElementById('preview');
    target?.focus();
    if (target && document.activeElement === target) event.preventDefault();
  };
  return (
    <a className="skip filling-skip" href={href} onClick={go}>
      {data.words.skip}
    </a>
  );
}
