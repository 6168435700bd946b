import { startState } from '../../state/page-state.client.ts';
import { getState, update } from '../../state/store.ts';
import { allowScript, scriptUrl } from '../../state/trusted.client.ts';
import { type ChatControl, type ChatState, nextChatState, pressedByLine } from './chat-state.ts';

/** What the provider's script reads (R7.36). */
const SETTINGS = { language: 'en', minimisedText: 'Live Chat', offlineSupport: true } as const;
const CONTROLS = new Set(['help', 'minimised', 'minimise', 'close']);
let prepared = false;

/** Acts on a press of one of the widget's controls, of the page's chat line, or of the start button. */
export function press(widget: HTMLElement, pressed: string): void {
  if (!prepared) prepare(widget);
  if (pressed === 'start') load(widget);
  else if (pressed === 'line') pressByLine(widget);
  else if (CONTROLS.has(pressed)) show(widget, nextChatState(stateOf(widget), pressed as ChatControl));
}

function prepare(widget: HTMLElement): void {
  prepared = true;
  startState();
  const online = () => {
    widget.dataset['online'] = navigator.onLine ? 'yes' : 'no';
    update('ui', { chat: { ...getState().ui.chat, online: navigator.onLine } });
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', online);
  online();
}

/** Started: the container is pressed and the chat marked stopped; pressed once more it starts again. */
function pressByLine(widget: HTMLElement): void {
  const { started } = getState().ui.chat;
  show(widget, nextChatState(stateOf(widget), pressedByLine(started)));
  update('ui', { chat: { ...getState().ui.chat, started: !started } });
}

function stateOf(widget: HTMLElement): ChatState {
  const state = widget.dataset['state'];
  return state === 'open' || state === 'minimised' ? state : 'off';
}

function show(widget: HTMLElement, state: ChatState): void {
  const before = stateOf(widget);
  widget.dataset['state'] = state;
  update('ui', { chat: { ...getState().ui.chat, started: state !== 'off' } });
  if (state === before) return;
  if (state === 'open' && hasConsent()) load(widget);
  const target = { off: 'help', open: 'minimise', minimised: 'minimised' }[state];
  widget.querySelector<HTMLElement>(`[data-chat=${target}]`)?.focus();
}

/** The cookie banner's answer; without one, pressing the start button is the consent. */
function hasConsent(): boolean {
  return document.cookie.split('; ').includes('user-cookies=1');
}

function load(widget: HTMLElement): void {
  const address = widget.dataset['script'];
  if (!address || widget.dataset['loaded'] === 'yes' || widget.dataset['loaded'] === 'loading') return;
  widget.dataset['loaded'] = 'loading';
  Object.assign(window, { papergroveChat: SETTINGS });
  const script = document.createElement('script');
  allowScript(address);
  script.src = scriptUrl(address);
  script.addEventListener('load', () => {
    widget.dataset['loaded'] = 'yes';
  });
  script.addEventListener('error', () => {
    widget.dataset['loaded'] = 'failed';
  });
  document.head.append(script);
}
