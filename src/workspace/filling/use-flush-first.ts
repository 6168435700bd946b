import { useEffect } from 'react';

/** Forms that want all to be saved that was typed before they are sent. */
export const FLUSH_FIRST = { 'data-flush-first': '' } as const;

/** What is still on its way to the server arrives before such a form does; while it cannot be saved, nothing is sent. */
export function useFlushFirst(flush: () => Promise<boolean>): void {
  useEffect(() => {
    const ready = new WeakSet<HTMLFormElement>();
    const waiting = new WeakSet<HTMLFormElement>();
    const submit = async (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-flush-first]')) return;
      if (event.defaultPrevented || ready.delete(form)) return;
      event.preventDefault();
      // A second press while the first saves.
      if (waiting.has(form)) return;
      waiting.add(form);
      const isSaved = await flush();
      // In a task of its own: browsers drop a form that is sent while its own submit event is still under way.
      await new Promise((resolve) => setTimeout(resolve));
      waiting.delete(form);
      if (!isSaved) return;
      ready.add(form);
      form.requestSubmit(submitter);
    };
    const listen = (event: SubmitEvent) => void submit(event);
    window.addEventListener('submit', listen);
    return () => window.removeEventListener('submit', listen);
  }, [flush]);
}
