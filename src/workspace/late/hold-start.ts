const held: Promise<unknown>[] = [];
const presses = new Map<Element, () => void>();

/**
 * The page stays as the server has written it until this has come. Whatever would leave it meanwhile, with what was
 * typed, is done by {@link catchUp} when it has started.
 */
export function holdStart(coming: Promise<unknown>): void {
  if (held.length === 0) {
    window.addEventListener('submit', keepForm, true);
    window.addEventListener('click', keepLink, true);
  }
  held.push(coming);
}

export async function whenHeldIsThere(): Promise<void> {
  await Promise.all(held);
}

/** What was pressed while the page was held back, each once. */
export function catchUp(): void {
  window.removeEventListener('submit', keepForm, true);
  window.removeEventListener('click', keepLink, true);
  const kept = [...presses.values()];
  presses.clear();
  for (const press of kept) press();
}

function keepForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  presses.set(form, () => form.requestSubmit(submitter));
}

function keepLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // One that is drawn over a picture cannot be told to.
  presses.set(link, () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
}
