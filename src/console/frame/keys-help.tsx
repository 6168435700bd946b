import { useEffect, useRef } from 'react';
import type { Messages } from '../../locales/messages.server.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Which keys do what: `?` shows it. Without script there are none. */
export function KeysHelp({ texts }: { texts: Messages['console']['shell']['keys'] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLive = useHydrated();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key === '?' && !isTyping && !dialog.current?.open) dialog.current?.showModal();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!isLive) return null;
  return (
    <>
      <button
        className="console-link console-keys-open"
        type="button"
        aria-keyshortcuts="?"
        onClick={() => dialog.current?.showModal()}
      >
        {texts.open}
      </button>
      <dialog className="console-keys" ref={dialog} aria-labelledby="console-keys-title">
        <h2 id="console-keys-title">{texts.title}</h2>
        <dl>
          {keyRows(texts).map(({ keys, does }) => (
            <div key={does} className="console-keys-row">
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button className="console-button" type="submit">
            {texts.close}
          </button>
        </form>
      </dialog>
    </>
  );
}

/** All keys of all pages: each that a page names stands here. */
export function keyRows(texts: Messages['console']['shell']['keys']): { keys: string[]; does: string }[] {
  return [
    { keys: ['/', 'Ctrl K'], does: texts.search },
    { keys: ['j', 'k'], does: texts.list },
    { keys: [texts.enterKey], does: texts.enter },
    { keys: ['a', 'r'], does: texts.decide },
    { keys: ['r', `Ctrl ${texts.enterKey}`], does: texts.answer },
    { keys: ['?'], does: texts.help },
  ];
}
