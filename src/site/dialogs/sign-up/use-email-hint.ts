import { type RefObject, useRef, useState } from 'react';
import type { Locale } from '../../../shared/locale.ts';

/** "Did you mean …?": what is offered under the e-mail field, after it was left (U12). */
export function useEmailHint(form: RefObject<HTMLFormElement | null>, locale: Locale) {
  const [hint, setHint] = useState('');
  const checked = useRef('');

  function input(): HTMLInputElement | undefined {
    const found = form.current?.elements.namedItem('email');
    return found instanceof HTMLInputElement ? found : undefined;
  }

  async function check(): Promise<void> {
    const typed = input()?.value ?? '';
    if (typed === checked.current) return;
    checked.current = typed;
    // What cannot be fetched is no loss: it is a hint.
    const { suggestEmail } = await import('../../../shared/email-hint.ts').catch(() => ({
      suggestEmail: () => undefined,
    }));
    const meant = suggestEmail(typed, locale);
    if (meant) await released(form.current);
    if (input()?.value === typed) setHint(meant ?? '');
  }

  return {
    hint,
    check: () => void check(),
    clear(): void {
      checked.current = '';
      setHint('');
    },
    /** Puts the suggestion into the field, and the cursor too, so that one hears what stands there now. */
    take(): void {
      const field = input();
      if (!field) return;
      field.value = hint;
      // As typed by hand: the question goes, and so does what was wrong.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      checked.current = hint;
      field.focus();
    },
  };
}

/** A button that is being pressed must not move away before it is released: its click would be lost. */
function released(form: HTMLFormElement | null): Promise<void> | undefined {
  const pressed = form?.closest('dialog')?.querySelector(':active');
  if (!pressed) return undefined;
  return new Promise((resolve) => {
    document.addEventListener('click', () => resolve(), { once: true });
  });
}
