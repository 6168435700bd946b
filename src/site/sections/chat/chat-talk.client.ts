import { wearSheets } from '../../dialogs/wear-sheets.client.ts';
import * as TIMERS from '../../state/timers.table.ts';
import css from './chat-talk.css?inline';
import { EMAIL_PLACE, type SaidMessage, type TalkTexts } from './chat-talk.ts';

type Words = TalkTexts & Record<'askedAway' | 'goesTo', string>;
type Standing = { here: boolean; thread: { email: string; messages: SaidMessage[] } | null };

const SERVICE = '/services/chat/';

/** What the panel knows while it is open. */
type Talk = {
  widget: HTMLElement;
  form: HTMLFormElement;
  words: Words;
  source: EventSource | undefined;
  again: ReturnType<typeof setTimeout> | undefined;
  /** The last message that is shown, and the last of ours that was told to be seen. */
  last: number;
  seen: number;
  standing: Standing | undefined;
  key: { text: string; value: string | undefined };
};

let talk: Talk | undefined;

/** The panel is open: shows what was said, whether somebody is there, and what is said from now on. */
export async function converse(widget: HTMLElement, form: HTMLFormElement): Promise<void> {
  wearSheets({ 'chat-talk': css });
  talk ??= {
    ...{ widget, form, words: wordsIn(form) },
    ...{
      source: undefined,
      again: undefined,
      last: 0,
      seen: 0,
      standing: undefined,
      key: { text: '', value: undefined },
    },
  };
  const here = talk;
  if (here.source) return;
  const standing = await look();
  if (!standing) return;
  here.standing = standing;
  showPresence(here, standing.here);
  if (standing.thread) showThread(here, standing.thread);
  follow(here);
}

/** What the server wrote for this panel. */
function wordsIn(form: HTMLFormElement): Words {
  return JSON.parse(form.dataset['talk'] ?? '{}');
}

/** The panel is closed or small: answers go by mail from now on. */
export function leave(): void {
  talk?.source?.close();
  clearTimeout(talk?.again);
  if (talk) talk.source = undefined;
}

/** A first question was sent: the panel goes on as a conversation. */
export async function begun(widget: HTMLElement, form: HTMLFormElement): Promise<void> {
  leave();
  await converse(widget, form);
  if (talk) tellWhereAnswered(talk);
}

/** Says where the answer to what was just sent comes: here, or by mail once nobody is there. */
function tellWhereAnswered({ widget, words, standing }: Talk): void {
  const note = widget.querySelector('.chat-sent .chat-note');
  if (!note || !standing?.thread) return;
  const { asked, askedAway } = words;
  note.textContent = standing.here ? asked : askedAway.replace(EMAIL_PLACE, standing.thread.email);
}

/** Says something further. @returns what came of it, by the name of its words */
export async function sayMore(text: string): Promise<'sent' | 'tooMany' | 'full' | 'failed'> {
  const here = talk;
  if (!here) return 'failed';
  // The same words keep their key, so that a message whose answer was lost is not a second one.
  if (here.key.text !== text) here.key = { text, value: crypto.randomUUID?.() };
  const { value } = here.key;
  const response = await fetch(SERVICE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(value ? { 'Idempotency-Key': value } : {}) },
    body: JSON.stringify({ text }),
  });
  if (response.ok) {
    here.key = { text: '', value: undefined };
    const standing = await look();
    if (standing?.thread) showThread(here, standing.thread);
    return 'sent';
  }
  return response.status === 429 ? 'tooMany' : response.status === 409 ? 'full' : 'failed';
}

async function look(): Promise<Standing | undefined> {
  const response = await fetch(SERVICE).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

function follow(here: Talk): void {
  const source = new EventSource(`${SERVICE}stream/?after=${here.last}`);
  here.source = source;
  source.addEventListener('presence', ({ data }) => {
    const isHere: boolean = JSON.parse(data).here;
    if (here.standing) here.standing = { ...here.standing, here: isHere };
    showPresence(here, isHere);
    tellWhereAnswered(here);
  });
  source.addEventListener('said', ({ data }) => show(here, JSON.parse(data)));
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED || here.source !== source) return;
    here.source = undefined;
    here.again = setTimeout(() => void converse(here.widget, here.form), TIMERS.chatAgain);
  });
}

function showPresence({ form, words }: Talk, isHere: boolean): void {
  const lead = form.querySelector('.chat-lead');
  const text = isHere ? words.here : words.away;
  if (lead && lead.textContent !== text) lead.textContent = text;
  lead?.toggleAttribute('data-here', isHere);
}

function showThread(here: Talk, { email, messages }: NonNullable<Standing['thread']>): void {
  const { form, words } = here;
  form.dataset['known'] = '';
  const label = form.querySelector('label');
  if (label) label.textContent = words.next;
  const button = form.querySelector('[type=submit]');
  if (button) button.textContent = words.send;
  const goes = form.querySelector('.chat-goes');
  if (goes) goes.textContent = words.goesTo.replace(EMAIL_PLACE, email);
  for (const message of messages) show(here, message);
}

/** Writes a message, once: one may come by both ways. */
function show(here: Talk, { seq, isOurs, by, text }: SaidMessage): void {
  const list = here.widget.querySelector('ol');
  if (!list || seq <= here.last) return;
  // What the server drew is drawn anew, as it is all told again.
  if (here.last === 0) list.textContent = '';
  here.last = seq;
  const item = document.createElement('li');
  if (isOurs) item.dataset['ours'] = '';
  const who = document.createElement('small');
  who.textContent = isOurs ? (by ?? here.words.us) : here.words.you;
  const said = document.createElement('p');
  said.textContent = text;
  item.append(who, said);
  list.append(item);
  list.hidden = false;
  item.scrollIntoView({ block: 'nearest' });
  if (!isOurs) return;
  here.widget.querySelector('.chat-sent')?.setAttribute('hidden', '');
  tellSeen(here, seq);
}

/** What was shown to somebody who looks needs no mail. */
function tellSeen(here: Talk, seq: number): void {
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => tellSeen(here, seq), { once: true });
    return;
  }
  if (seq <= here.seen) return;
  here.seen = seq;
  void fetch(`${SERVICE}seen/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ seq }),
  }).catch(() => undefined);
}
