import type { ReactNode } from 'react';
import type { Run, Runs } from '../../../document/document.ts';
import { each } from '../../../document/each.ts';

type RunsProps = {
  runs: Runs;
  /** Before every id of the document. */
  prefix: string;
};

/** The text of a block: filled blanks named by their field, empty ones as a gap that says what belongs there. */
export function DocumentRuns({ runs, prefix }: RunsProps) {
  return each(runs, (run) => styled(run, <RunText run={run} prefix={prefix} />));
}

/** The id of a section, for references. */
export function sectionId(prefix: string, id: string): string {
  return `${prefix}-${id}`;
}

function styled({ strong, emphasis }: Run, text: ReactNode): ReactNode {
  const inner = emphasis ? <em>{text}</em> : text;
  return strong ? <strong>{inner}</strong> : inner;
}

function RunText({ run, prefix }: { run: Run; prefix: string }) {
  if (run.kind === 'text') return run.text;
  if (run.kind === 'reference') return <a href={`#${sectionId(prefix, run.target)}`}>{run.text}</a>;
  const isEmpty = run.text === '';
  return (
    <span className={isEmpty ? 'document-html-gap' : 'document-html-filled'} data-field={run.key}>
      {isEmpty ? run.label : run.text}
    </span>
  );
}
