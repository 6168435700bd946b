import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import type { FillingData } from './filling-data.ts';
import { isNeeded } from './needs.ts';
import type { SaveStatus } from './save-queue.ts';
import { answerOf, progressOf } from './shown-value.ts';
import type { Filling } from './use-filling.ts';
import { worded } from './worded.ts';

export type View = 'form' | 'preview';

type FillBarProps = {
  data: FillingData;
  filling: Filling;
  view: View;
  onView: (view: View) => void;
  children: ReactNode;
};

/** What stays in sight: how far one is, whether it is saved, and on narrow screens the way to the other half. */
export function FillBar({ data, filling, view, onView, children }: FillBarProps) {
  const { texts } = data;
  const views = ['form', 'preview'] as const;
  return (
    <div className="filling-bar">
      <div className="filling-state">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own */}
        <div className="filling-views fields-script" role="group" aria-label={texts.views}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
              {texts[one]}
            </button>
          ))}
        </div>
        <Progress data={data} filling={filling} />
        <Status data={data} status={filling.status} />
      </div>
      <div className="filling-files">{children}</div>
    </div>
  );
}

function Progress({ data, filling }: Pick<FillBarProps, 'data' | 'filling'>) {
  const { filled, total } = countOf(data, filling);
  const words = worded(data.texts.count, { filled, total });
  return (
    <p className="filling-progress" data-count={`${filled}/${total}`}>
      <progress value={filled} max={total} aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}

/** Who only listens hears what matters: that it is saved, or why it is not. */
function Status({ data, status }: { data: FillingData; status: SaveStatus }) {
  const { texts, loginHref } = data;
  const isWell = status === 'saved' || status === 'saving' || status === 'idle';
  return (
    <div className="filling-status" data-status={status}>
      <p
        aria-hidden={status === 'saving' ? true : undefined}
        role={status === 'saving' ? undefined : 'status'}
      >
        <Icon name={isWell ? 'check' : 'warning'} />
        <span>{texts.status[status]}</span>
      </p>
      {status === 'signedOut' ? (
        // Loaded anew: the session that ended is none of this page's any more.
        <a href={loginHref}>{texts.logIn}</a>
      ) : null}
    </div>
  );
}

/** Of the fields this document asks for, with the clauses that are chosen. */
function countOf(data: FillingData, { values }: Filling): { filled: number; total: number } {
  const fields = data.groups.flatMap((group) => group.fields);
  const typed = { values, prefills: data.prefills };
  const answer = (key: string) =>
    answerOf(
      fields.find((field) => field.key === key),
      typed,
    );
  const needed = fields.filter((field) => isNeeded(data.ways[field.key], answer));
  return progressOf(needed, typed);
}
