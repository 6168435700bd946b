import { useEffect, useRef } from 'react';
import type { Messages } from '../../locales/messages.server.ts';
import type { LeavingQuestion } from './use-leaving.ts';
import { useOffline } from './use-offline.ts';

type LeavingProps = { texts: Messages['sign-out']; question: LeavingQuestion };

/** Asks before somebody signs out who typed what could not be saved. */
export function LeavingDialog({ texts, question }: LeavingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOffline = useOffline();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="offline-leaving" aria-labelledby="leaving" ref={dialog} onClose={question.stay}>
      <LeavingText texts={texts} question={question} isOffline={isOffline} />
    </dialog>
  );
}

/** What stands in it. */
export function LeavingText({ texts, question, isOffline }: LeavingProps & { isOffline: boolean }) {
  const { count, keep, throwAway, stay } = question;
  return (
    <>
      <h2 id="leaving">{texts.title}</h2>
      <p>{count === 1 ? texts.one : texts.many.replace('{count}', String(count))}</p>
      <p>{texts.choice}</p>
      {isOffline ? <p className="workspace-soft">{texts.offline}</p> : null}
      <p className="offline-ways">
        <button className="button" type="button" onClick={stay}>
          {texts.stay}
        </button>
        <button className="button button-outline" type="button" onClick={keep}>
          {texts.keep}
        </button>
        <button className="button button-outline" type="button" onClick={throwAway}>
          {texts.throwAway}
        </button>
      </p>
    </>
  );
}
