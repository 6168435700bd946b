/**
 * What runs in the frame of the card's fields. These functions are sent to the browser as they stand here
 * (elements.server.ts), so they use nothing but each other and the browser.
 */
type Outcome = {
  outcome: 'paid' | 'challenge' | 'refused' | 'wrong' | 'over';
  message?: string;
  errors?: Record<string, string>;
  id?: string;
  session?: unknown;
};
type Frame = { origin: string; secret: string; notify: (message: Record<string, unknown>) => void };

function startFrame(): void {
  const origin = new URLSearchParams(location.search).get('origin') ?? '';
  const notify = (message: Record<string, unknown>) =>
    parent.postMessage({ sandbox: 'stripe', ...message }, origin);
  const frame: Frame = { origin, secret: '', notify };
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== parent || from !== origin || data?.sandbox !== 'stripe') return;
    if (data.type === 'init') frame.secret = String(data.secret);
    if (data.type === 'focus') document.querySelector('input')?.focus();
    if (data.type === 'confirm') void confirmCard(frame).then((result) => notify({ type: 'result', result }));
  });
  watchFields(frame);
  new ResizeObserver(() =>
    notify({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body);
  notify({ type: 'ready' });
}

function watchFields({ notify }: Frame): void {
  const inputs = [...document.querySelectorAll('input')];
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) showError(target, '');
    const filled = inputs.filter(({ value }) => value.trim() !== '').length;
    notify({ type: 'change', empty: filled === 0, complete: filled === inputs.length });
  });
}

async function confirmCard(frame: Frame): Promise<unknown> {
  const fields = new URLSearchParams({ secret: frame.secret });
  for (const { name, value } of document.querySelectorAll('input')) fields.set(name, value);
  const answer = await askSandbox('confirm', fields);
  for (const input of document.querySelectorAll('input')) showError(input, answer.errors?.[input.name] ?? '');
  document.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  return resultOf(answer.outcome === 'challenge' ? await askBuyer(frame, answer) : answer);
}

function askBuyer(frame: Frame, { id = '' }: Outcome): Promise<Outcome> {
  const form = document.querySelector<HTMLElement>('#card');
  const question = document.querySelector<HTMLElement>('#challenge');
  const show = (asks: boolean) => {
    form?.toggleAttribute('hidden', asks);
    question?.toggleAttribute('hidden', !asks);
  };
  show(true);
  question?.querySelector<HTMLElement>('button')?.focus();
  return new Promise((resolve) => {
    const decide = ({ target }: Event) => {
      if (!(target instanceof HTMLButtonElement)) return;
      question?.removeEventListener('click', decide);
      show(false);
      resolve(
        askSandbox('challenge', new URLSearchParams({ secret: frame.secret, id, answer: target.value })),
      );
    };
    question?.addEventListener('click', decide);
  });
}

async function askSandbox(what: string, body: URLSearchParams): Promise<Outcome> {
  try {
    const response = await fetch(`elements/${what}`, { method: 'POST', body });
    return await response.json();
  } catch {
    return {
      outcome: 'refused',
      message: document.querySelector<HTMLElement>('[data-away]')?.dataset['away'] ?? '',
    };
  }
}

function showError(input: HTMLInputElement, message: string): void {
  const place = document.getElementById(`${input.name}-error`);
  if (place) place.textContent = message;
  if (message) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function resultOf({ outcome, message = '', session }: Outcome): unknown {
  if (outcome === 'paid') return { type: 'success', session };
  if (outcome !== 'refused') return { type: 'error', error: { message, code: null } };
  const paymentFailed = { declineCode: 'generic_decline' };
  return { type: 'error', error: { message, code: 'paymentFailed', paymentFailed } };
}

/** What runs in the frame; the first one is called. */
export const FRAME_SCRIPT = [
  startFrame,
  watchFields,
  confirmCard,
  askBuyer,
  askSandbox,
  showError,
  resultOf,
] as const;
