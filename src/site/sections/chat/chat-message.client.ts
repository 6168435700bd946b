import { parseEmail } from '../../../shared/email.ts';
import { hasKey } from '../../../shared/keys.ts';
import { readPageFacts } from '../../state/page-facts.client.ts';
import { CHAT_LENGTH } from './chat-form.ts';

/** What the form says, from the server: words of faults and of what came of sending. */
type Words = Record<'email' | 'tooShort' | 'tooLong' | 'tooMany' | 'failed' | 'sending' | 'full', string>;
type Fault = { field: string; text: string };
type Answer = { error?: { field?: string | null; message?: string } };

const ADDRESS = '/services/message/';
let last: { body: string; key: string | undefined } = { body: '', key: undefined };

/** Sends the panel's form without leaving the page. */
export function takeMessages(form: HTMLFormElement): void {
  const words: Words = JSON.parse(form.dataset['words'] ?? '{}');
  // Our own words at the fields, as without script, instead of the browser's.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.getAttribute('aria-busy') !== 'true') void submit(form, words);
  });
}

async function submit(form: HTMLFormElement, words: Words): Promise<void> {
  // The form has no field for files.
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const isFurther = form.dataset['known'] !== undefined;
  const wrong = isFurther ? furtherFaults(form, fields) : faultsIn(fields, words);
  say(form, '');
  for (const input of form.querySelectorAll<HTMLElement>('.field-input'))
    mark(input, wrong.find(({ field }) => field === input.getAttribute('name'))?.text);
  if (wrong.length > 0) return form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  const button = form.querySelector('[type=submit]');
  const label = button?.textContent ?? '';
  const busy = (on: boolean) => {
    form.setAttribute('aria-busy', String(on));
    if (button) button.textContent = on ? words.sending : label;
  };
  busy(true);
  const outcome = await (isFurther ? further(fields) : send(fields)).catch(() => 'failed' as const);
  busy(false);
  if (outcome === 'sent') return isFurther ? form.reset() : thank(form);
  if (typeof outcome === 'string') return say(form, words[outcome]);
  const input = form.querySelector<HTMLElement>(`[name="${CSS.escape(outcome.field)}"]`);
  if (!input) return say(form, words.failed);
  mark(input, hasKey(words, outcome.text) ? words[outcome.text] : words.failed);
  input.focus();
}

/** In a conversation anything may be said but nothing. */
function furtherFaults(form: HTMLFormElement, { text = '' }: Record<string, string>): Fault[] {
  const { empty = '' }: { empty?: string } = JSON.parse(form.dataset['talk'] ?? '{}');
  return text.trim() === '' ? [{ field: 'text', text: empty }] : [];
}

async function further({ text = '' }: Record<string, string>) {
  const { sayMore } = await import('./chat-talk.client.ts');
  return sayMore(text);
}

/** What can be told without asking: the server's rules are the same. */
function faultsIn({ text = '', email = '' }: Record<string, string>, words: Words): Fault[] {
  return [
    ...(text.trim().length < CHAT_LENGTH.least ? [{ field: 'text', text: words.tooShort }] : []),
    ...(parseEmail(email) === undefined ? [{ field: 'email', text: words.email }] : []),
  ];
}

async function send(fields: Record<string, string>): Promise<'sent' | 'tooMany' | 'failed' | Fault> {
  const body = JSON.stringify({ ...fields, path: readPageFacts().path });
  // The same words keep their key, so that a message whose answer was lost is not a second one.
  if (last.body !== body) last = { body, key: crypto.randomUUID?.() };
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Away from https and localhost a browser makes no UUIDs; the server then tells by the words.
      ...(last.key ? { 'Idempotency-Key': last.key } : {}),
    },
    body,
  });
  if (response.ok) return 'sent';
  if (response.status === 429) return 'tooMany';
  const { error }: Answer = await response.json();
  return response.status === 400 && error?.field
    ? { field: error.field, text: error.message ?? '' }
    : 'failed';
}

/** Names at a field what is wrong with it, or nothing any more; the same markup as the server's. */
function mark(input: HTMLElement, text: string | undefined): void {
  const id = `${input.id}-error`;
  document.getElementById(id)?.remove();
  input.parentElement?.toggleAttribute('data-wrong', text !== undefined);
  input.removeAttribute('aria-invalid');
  input.removeAttribute('aria-describedby');
  if (text === undefined) return;
  const error = document.createElement('p');
  error.className = 'message-form-error';
  error.id = id;
  error.textContent = text;
  input.before(error);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', id);
}

/** Announced: the place is an alert. */
function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[role=alert]');
  if (place) place.textContent = text;
}

/** The thanks take the focus, which reads them out; the form goes on as a conversation. */
function thank(form: HTMLFormElement): void {
  const thanks = form.parentElement?.querySelector<HTMLElement>('.chat-sent');
  const widget = form.closest<HTMLElement>('.chat');
  form.querySelector('textarea')?.replaceChildren();
  form.reset();
  if (thanks) {
    thanks.hidden = false;
    thanks.focus();
  }
  if (widget) void import('./chat-talk.client.ts').then(({ begun }) => begun(widget, form));
}
