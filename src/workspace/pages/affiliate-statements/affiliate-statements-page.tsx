import { Link } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';
import type { ObjectingOutcome } from './act.server.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementObjection } from './statement-objection.tsx';
import type { OpenStatement, StatementTexts } from './statement-words.ts';

export type AffiliateStatementsProps = {
  frame: AreaFrame;
  texts: StatementTexts;
  /** An objection was taken down a moment ago. */
  isObjected: boolean;
  open: OpenStatement | null;
  all: { number: number; href: string; isOpen: boolean; title: string; due: string; state: string }[];
};

type PageProps = AffiliateStatementsProps & { outcome?: ObjectingOutcome | undefined };

/** One statement with its lines, what may be objected to, and all others. */
export function AffiliateStatementsPage(props: PageProps) {
  const { frame, texts, isObjected, open } = props;
  return (
    <AreaPage frame={frame}>
      {isObjected ? (
        <p className="area-verdict" role="status">
          {texts.objected}
        </p>
      ) : null}
      {open ? (
        <Open {...props} open={open} />
      ) : (
        <section aria-labelledby="area-statements">
          <h2 id="area-statements">{frame.title}</h2>
          <EmptyState icon="document" text={texts.none} />
        </section>
      )}
      {open ? <All {...props} /> : null}
    </AreaPage>
  );
}

function Open({ texts, open, outcome }: PageProps & { open: OpenStatement }) {
  return (
    <section aria-labelledby="area-statement">
      <h2 id="area-statement">{open.title}</h2>
      {open.final ? <p className="area-verdict">{open.final}</p> : null}
      <p className="area-lead">
        {open.lead} {open.standing}
      </p>
      <p className="money-files">
        {open.files.map(({ label, href }) => (
          <a key={label} className="button button-outline" href={href} download>
            {label}
          </a>
        ))}
      </p>
      {outcome && isOver(outcome) ? (
        <p className="workspace-error" role="alert">
          <Icon name="warning" />
          {texts.problems[outcome.problem]}
        </p>
      ) : null}
      <StatementLines texts={texts} open={open} outcome={outcome} />
      <StatementObjection
        texts={texts}
        line=""
        action={open.action}
        objection={open.objection}
        mayObject={open.mayObject}
        label={texts.objectWhole}
        outcome={outcome}
      />
      <p className="workspace-small">{texts.hash}</p>
      <code className="area-hash">{open.hash}</code>
    </section>
  );
}

/** No form is left to say it beside. */
function isOver({ problem }: ObjectingOutcome): boolean {
  return problem === 'tooLate' || problem === 'objectedAlready';
}

function All({ texts, all }: PageProps) {
  return (
    <section aria-labelledby="area-all">
      <h2 id="area-all">{texts.all}</h2>
      <table className="area-table">
        <thead>
          <tr>
            <th scope="col">{texts.statement}</th>
            <th scope="col" className="area-number">
              {texts.dueAfter}
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ number, href, isOpen, title, due, state }) => (
            <tr key={number}>
              <th scope="row">
                {isOpen ? title : <Link to={href}>{title}</Link>}
                <small>{state}</small>
              </th>
              <td className="area-number">{due}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
