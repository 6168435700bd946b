import { type RefObject, useEffect, useState } from 'react';

/**
 * What a script adds to the form of an article: the text is as high as what stands in it, Ctrl+S saves, and nobody
 * leaves what is not saved without being asked.
 * @param savedAt goes up with each saving
 */
export function useWriting(form: RefObject<HTMLFormElement | null>, savedAt: string) {
  const [typed, setTyped] = useState<{ teaser: string; body: string } | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [knownAt, setKnownAt] = useState(savedAt);
  if (knownAt !== savedAt) {
    setKnownAt(savedAt);
    setChanged(false);
  }
  useEffect(() => {
    const shown = form.current;
    if (!shown) return;
    const onInput = () => {
      setChanged(true);
      setTyped({ teaser: textIn(shown, 'teaser'), body: textIn(shown, 'body') });
    };
    shown.addEventListener('input', onInput);
    return () => shown.removeEventListener('input', onInput);
  }, [form]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
  useEffect(() => {
    if (!isChanged) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isChanged]);
  return { typed, isChanged };
}

function textIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLTextAreaElement ? field.value : '';
}
