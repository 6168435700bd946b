import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Field } from '../../../document/document.ts';
import type { FillingData } from '../filling-data.ts';
import { type Asking, emptyFields } from '../needed-fields.ts';
import type { Filling } from '../use-filling.ts';
import { FLUSH_FIRST } from '../use-flush-first.ts';
import { worded } from '../worded.ts';
import type { FinishData } from './finish-data.ts';
import { FinishLacks } from './finish-lacks.tsx';
import { toldEmpties } from './told-empties.ts';
import { useLacks } from './use-lacks.ts';

type FinishBarProps = {
  data: FinishData;
  filling: Pick<Filling, 'values'>;
  asking: Asking & Pick<FillingData, 'sums' | 'lacks'>;
};
type Draft = Exclude<FinishData, { state: 'final' }>;

/** The step that gives a document its number; afterwards, what it was given. */
export function FinishBar({ data, filling, asking }: FinishBarProps) {
  if (data.state === 'final') return <Final data={data} />;
  if (data.state === 'plain') return <Asked {...{ data, filling, asking }} lead={data.lead} />;
  return <Numbered {...{ data, filling, asking }} />;
}

function Numbered({ data, filling, asking }: FinishBarProps & { data: FinishData & { state: 'draft' } }) {
  const { texts, numberKey, next } = data;
  const value = filling.values[numberKey];
  const typed = typeof value === 'string' ? value.trim() : '';
  const number = typed || next;
  if (number === null) return <p className="finish-bar workspace-soft">{texts.noCompany}</p>;
  const lead = worded(typed === '' ? texts.next : texts.typed, { number });
  return <Asked {...{ data, filling, asking }} lead={lead} />;
}

/** @param lead what finishing the document means */
function Asked({ data, filling, asking, lead }: FinishBarProps & { data: Draft; lead: string }) {
  const { texts, empties } = data;
  const lacks = useLacks(asking, filling.values, data.state === 'draft');
  return (
    <details className="finish-bar finish-open">
      <summary>
        <span className="button button-outline button-small">{texts.button}</span>
      </summary>
      {lacks.length > 0 ? (
        <FinishLacks texts={empties.texts} lacks={lacks} />
      ) : (
        <FinishForm data={data} act="finish" isFlushed>
          <p>{lead}</p>
          <Told data={data} empty={emptyFields(asking, filling.values)} />
          <button className="button button-small" type="submit">
            {texts.sure}
          </button>
        </FinishForm>
      )}
    </details>
  );
}

/** What was left empty, and what becomes of it: afterwards nothing can be filled in any more. */
function Told({ data, empty }: { data: Draft; empty: readonly Field[] }) {
  const number = data.state === 'draft' ? data.numberKey : '';
  return toldEmpties(data.empties, { empty, number }).map((line) => (
    <p key={line} className="workspace-small">
      {line}
    </p>
  ));
}

function Final({ data }: { data: FinishData & { state: 'final' } }) {
  const { texts, done, doneText, cancelled, canCancel, goOn, send, sign } = data;
  const toSign = sign ? (
    <Link className={goOn ? 'button button-small' : undefined} to={sign.href}>
      {sign.label}
    </Link>
  ) : null;
  return (
    <section className="finish-final" aria-labelledby="finished">
      <h2 className="workspace-minor" id="finished">
        {done}
      </h2>
      {cancelled ? <p className="workspace-strong">{cancelled}</p> : null}
      <p>{doneText}</p>
      <div className="finish-ways">
        {/* What is no number of a series is signed next. */}
        {goOn ? toSign : null}
        <FinishForm data={data} act={goOn ? 'reopen' : 'version'}>
          <button className="button button-outline button-small" type="submit">
            {goOn ?? texts.newVersion}
          </button>
        </FinishForm>
        {goOn ? null : toSign}
        {send ? <Link to={send.href}>{send.label}</Link> : null}
        {canCancel ? (
          <details className="finish-open">
            <summary className="finish-cancel">{texts.cancel}</summary>
            <FinishForm data={data} act="cancel">
              <p>{texts.cancelQuestion}</p>
              <button className="button button-outline button-small" type="submit">
                {texts.cancelYes}
              </button>
            </FinishForm>
          </details>
        ) : null}
      </div>
    </section>
  );
}

type FinishFormProps = {
  data: FinishData;
  act: string;
  /** What is still on its way arrives before the document is closed. */
  isFlushed?: boolean;
  children: ReactNode;
};

function FinishForm({ data, act, isFlushed, children }: FinishFormProps) {
  return (
    <form className="finish-form" method="post" action={data.action} {...(isFlushed ? FLUSH_FIRST : {})}>
      <input type="hidden" name="doc" value={data.documentId} />
      <input type="hidden" name="intent" value="finish" />
      <input type="hidden" name="act" value={act} />
      {children}
    </form>
  );
}
