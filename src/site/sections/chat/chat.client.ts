import { consent, whenWithdrawn } from '../../consent/consent.client.ts';
import { addScript } from '../../outside/add-script.client.ts';
import { startState } from '../../state/page-state.client.ts';
import { getState, update } from '../../state/store.ts';
import { takeMessages } from './chat-message.client.ts';
import { type ChatControl, type ChatState, nextChat, pressedByLine } from './chat-state.ts';

/** What the provider's script reads (R7.36). */
const SETTINGS = { language: 'en', minimisedText: 'Live Chat', offlineSupport: true } as const;
const CONTROLS = new Set(['help', 'minimised', 'minimise', 'close']);
/** What opened the panel, for the focus to come back to. */
let opener: HTMLElement | undefined;

/** Acts on a press of one of the widget's controls, of the page's chat line, or of the start button. */
export function press(widget: HTMLElement, control: HTMLElement): void {
  prepare(widget);
  const pressed = control.dataset['chat'] ?? '';
  if (pressed === 'start') load(widget);
  else if (pressed === 'line') pressByLine(widget, control);
  else if (CONTROLS.has(pressed))
    // CONTROLS holds the names of this type only.
    show(widget, pressed as ChatControl);
}

/** Lets the widget follow the browser's connection, and its form be sent without leaving the page; once. */
export function prepare(widget: HTMLElement): void {
  if (widget.dataset['online']) return;
  startState();
  const online = () => {
    widget.dataset['online'] = navigator.onLine ? 'yes' : 'no';
    update('ui', { chat: { ...getState().ui.chat, online: navigator.onLine } });
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', online);
  online();
  update('ui', { chat: { ...getState().ui.chat, started: stateOf(widget) === 'open' } });
  widget.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && stateOf(widget) === 'open') show(widget, 'minimise');
  });
  const form = widget.querySelector('form');
  if (form) takeMessages(form);
  if (stateOf(widget) === 'open') talkWhile(widget, 'open');
}

/** Our own panel follows its conversation while it is open; its code comes with the first opening. */
function talkWhile(widget: HTMLElement, state: ChatState): void {
  const form = widget.querySelector('form');
  if (!form) return;
  void import('./chat-talk.client.ts').then(({ converse, leave }) =>
    state === 'open' ? converse(widget, form) : leave(),
  );
}

/** Triggers the control that the chat's state calls for (A62). */
function pressByLine(widget: HTMLElement, line: HTMLElement): void {
  opener = line;
  part(widget, `[data-chat=${pressedByLine(getState().ui.chat.started)}]`)?.click();
}

function stateOf(widget: HTMLElement): ChatState {
  const state = widget.dataset['state'];
  return state === 'open' || state === 'minimised' ? state : 'off';
}

function show(widget: HTMLElement, control: ChatControl): void {
  const before = stateOf(widget);
  const { state, started } = nextChat({ state: before, started: getState().ui.chat.started }, control);
  widget.dataset['state'] = state;
  update('ui', { chat: { ...getState().ui.chat, started } });
  if (state === before) return;
  talkWhile(widget, state);
  if (state === 'open' && consent() === 'allowed') load(widget);
  focusFor(widget, state);
}

/** Open: the first field, else the panel's first control. Closed: back to what opened it, as far as that is in sight. */
function focusFor(widget: HTMLElement, state: ChatState): void {
  const help = part(widget, '[data-chat=help]');
  const target = {
    off: help?.checkVisibility() ? help : opener,
    open: part(widget, 'textarea') ?? part(widget, '[data-chat=minimise]'),
    minimised: part(widget, '[data-chat=minimised]'),
  }[state];
  target?.focus();
}

function part(widget: HTMLElement, selector: string): HTMLElement | null {
  return widget.querySelector<HTMLElement>(selector);
}

function load(widget: HTMLElement): void {
  const address = widget.dataset['script'];
  if (!address || widget.dataset['loaded'] === 'yes' || widget.dataset['loaded'] === 'loading') return;
  widget.dataset['loaded'] = 'loading';
  Object.assign(window, { papergroveChat: SETTINGS });
  // A running script cannot be ended: taken back, the page comes anew without it.
  whenWithdrawn(() => location.reload());
  addScript(address).then(
    () => {
      widget.dataset['loaded'] = 'yes';
    },
    () => {
      widget.dataset['loaded'] = 'failed';
    },
  );
}
