import { useEffect, useState } from 'react';
import { isSignOut } from './sign-out-form.ts';

/** How long it is said that something was not sent. */
const TOLD_MS = 6_000;

/**
 * While the connection is away, links are followed by the browser, so that the worker answers with what it has, and not
 * by the router, which would find nothing; a form stays as it is filled in.
 *
 * @returns true for a moment after a form was not sent
 */
export function useNativeLinks(): boolean {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (event: MouseEvent) => {
      if (!navigator.onLine && isPlain(event) && leadsElsewhere(event.target))
        event.stopImmediatePropagation();
    };
    const send = (event: SubmitEvent) => {
      if (navigator.onLine || !needsServer(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setTold(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTold(false), TOLD_MS);
    };
    // Before anybody else hears of it.
    window.addEventListener('click', press, true);
    window.addEventListener('submit', send, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', press, true);
      window.removeEventListener('submit', send, true);
    };
  }, []);
  return isTold;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** To another page of the workspace; what a document shows of itself is its own matter. */
function leadsElsewhere(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href) return false;
  const { origin, pathname, search } = new URL(link.href);
  if (origin !== location.origin || !pathname.startsWith('/app/')) return false;
  if (pathname !== location.pathname) return true;
  return search !== location.search && !link.closest('.filling-document');
}

/** A form that is posted, but for the one that signs out: that takes away what is kept here. */
function needsServer(event: SubmitEvent): boolean {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement)) return false;
  const method = submitter?.getAttribute('formmethod') ?? target.method;
  return method.toLowerCase() === 'post' && !isSignOut(event);
}
