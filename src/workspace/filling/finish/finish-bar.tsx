import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Filling } from '../use-filling.ts';
import { FLUSH_FIRST } from '../use-flush-first.ts';
import { worded } from '../worded.ts';
import type { FinishData } from './finish-data.ts';

type FinishBarProps = { data: FinishData; filling: Pick<Filling, 'values' | 'flush'> };

/** The step that gives a document its number; afterwards, what it was given. */
export function FinishBar({ data, filling }: FinishBarProps) {
  if (data.state === 'final') return <Final data={data} />;
  if (data.state === 'plain') return <Asked data={data} lead={data.lead} />;
  return <Numbered data={data} filling={filling} />;
}

function Numbered({ data, filling }: FinishBarProps & { data: FinishData & { state: 'draft' } }) {
  const { texts, numberKey, next } = data;
  const value = filling.values[numberKey];
  const typed = typeof value === 'string' ? value.trim() : '';
  const number = typed || next;
  if (number === null) return <p className="finish-bar workspace-soft">{texts.noCompany}</p>;
  const lead = worded(typed === '' ? texts.next : texts.typed, { number });
  return <Asked data={data} lead={lead} />;
}

/** @param lead what finishing the document means */
function Asked({ data, lead }: Pick<FinishBarProps, 'data'> & { lead: string }) {
  const { texts } = data;
  return (
    <details className="finish-bar finish-open">
      <summary>
        <span className="button button-outline button-small">{texts.button}</span>
      </summary>
      <FinishForm data={data} act="finish" isFlushed>
        <p>{lead}</p>
        <button className="button button-small" type="submit">
          {texts.sure}
        </button>
      </FinishForm>
    </details>
  );
}

function Final({ data }: { data: FinishData & { state: 'final' } }) {
  const { texts, done, doneText, cancelled, canCancel, goOn, send } = data;
  return (
    <section className="finish-final" aria-labelledby="finished">
      <h2 className="workspace-minor" id="finished">
        {done}
      </h2>
      {cancelled ? <p className="workspace-strong">{cancelled}</p> : null}
      <p>{doneText}</p>
      <div className="finish-ways">
        <FinishForm data={data} act={goOn ? 'reopen' : 'version'}>
          <button className="button button-outline button-small" type="submit">
            {goOn ?? texts.newVersion}
          </button>
        </FinishForm>
        <Link to={send.href}>{send.label}</Link>
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
