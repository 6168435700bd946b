import { type FormEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { DocumentActs, FillingData } from '../filling-data.ts';
import type { Filling } from '../use-filling.ts';

type WayProps = {
  data: Pick<FillingData, 'action' | 'finish'>;
  filling: Pick<Filling, 'id' | 'flush'>;
  intent: 'share' | 'comments' | 'sign';
  className: string;
  label?: string | undefined;
  children: ReactNode;
};

/** The way to a page that asks for a saved document: what is typed is saved first, with and without script. */
export function SavedWay({ data, filling, intent, className, label, children }: WayProps) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const leaving = useRef(false);
  const leave = (event: FormEvent) => {
    if (!hydrated) return;
    event.preventDefault();
    // A second press while the first saves.
    if (leaving.current) return;
    leaving.current = true;
    void filling.flush().then((isSaved) => {
      leaving.current = false;
      if (isSaved) form.current?.submit();
    });
  };
  // Before the script is there, the form of the fields takes along what is typed in it.
  const isWithFields = !hydrated && data.finish?.state !== 'final';
  return (
    <form className="bar-way" method="post" action={data.action} onSubmit={leave} ref={form}>
      <input type="hidden" name="doc" value={filling.id} />
      <input type="hidden" name="intent" value={intent} />
      <button
        className={className}
        type="submit"
        form={isWithFields ? 'form' : undefined}
        name={isWithFields ? 'intent' : undefined}
        value={isWithFields ? intent : undefined}
        title={label}
      >
        {children}
      </button>
    </form>
  );
}

type ShareButtonsProps = Pick<WayProps, 'data' | 'filling'> & { acts: DocumentActs };

/** Sharing, and how much of what was said about the document is open. */
export function ShareButtons({ data, filling, acts }: ShareButtonsProps) {
  const { open, commentsLabel, shareLabel } = acts;
  return (
    <>
      <SavedWay
        {...{ data, filling }}
        intent="comments"
        className="bar-button bar-comments"
        label={commentsLabel}
      >
        <Icon name="comment" />
        <span className="visually-hidden">{commentsLabel}</span>
        {open > 0 ? (
          <span className="bar-count" aria-hidden="true">
            {open > MOST_COUNTED ? `${MOST_COUNTED}+` : open}
          </span>
        ) : null}
      </SavedWay>
      <SavedWay
        {...{ data, filling }}
        intent="share"
        className="button button-outline button-small bar-share"
      >
        <Icon name="link" />
        <span>{shareLabel}</span>
      </SavedWay>
    </>
  );
}

/** More are not told one by one. */
const MOST_COUNTED = 99;
