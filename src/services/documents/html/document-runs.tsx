import { type ReactNode, use } from 'react';
import type { BlankRun, Run, Runs } from '../../../document/document.ts';
import { each } from '../../../document/each.ts';
import { BlankLinks } from './blank-links.ts';

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
  return <Blank run={run} />;
}

function Blank({ run }: { run: BlankRun }) {
  const linkOf = use(BlankLinks);
  const { key, text, label } = run;
  const isEmpty = text === '';
  const look = isEmpty ? 'document-html-gap' : 'document-html-filled';
  const shown = isEmpty ? label : text;
  return linkOf ? (
    <a className={look} data-field={key} {...linkOf({ key, text, piece: run })}>
      {shown}
    </a>
  ) : (
    <span className={look} data-field={key}>
      {shown}
    </span>
  );
}
