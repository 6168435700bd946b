/** The chat widget (section 4.4): its states and what each control does to them. */
export type ChatState = 'off' | 'open' | 'minimised';
export type ChatControl = 'help' | 'minimised' | 'minimise' | 'close';

const NEXT: Record<ChatControl, Record<ChatState, ChatState>> = {
  help: { off: 'open', open: 'open', minimised: 'open' },
  // The container itself goes both ways: it folds an open panel and brings a folded one back.
  minimised: { off: 'off', open: 'minimised', minimised: 'open' },
  minimise: { off: 'off', open: 'minimised', minimised: 'minimised' },
  close: { off: 'off', open: 'off', minimised: 'off' },
};

/** The state a control leads to. */
export function nextChatState(state: ChatState, control: ChatControl): ChatState {
  return NEXT[control][state];
}

/** What the page's chat line presses: the help button at first, the container once the chat has started (A62). */
export function pressedByLine(started: boolean): ChatControl {
  return started ? 'minimised' : 'help';
}
