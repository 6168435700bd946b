/** The chat widget (section 4.4): its states and what each control does to them. */
export type ChatState = 'off' | 'open' | 'minimised';
export type ChatControl = 'help' | 'minimised' | 'minimise' | 'close';
/** What is seen, and whether the chat counts as started. */
export type Chat = { state: ChatState; started: boolean };

const NEXT: Record<ChatControl, Record<ChatState, ChatState>> = {
  help: { off: 'open', open: 'open', minimised: 'open' },
  // The container itself goes both ways: it folds an open panel and brings a folded one back.
  minimised: { off: 'off', open: 'minimised', minimised: 'open' },
  minimise: { off: 'off', open: 'minimised', minimised: 'minimised' },
  close: { off: 'off', open: 'off', minimised: 'off' },
};

/**
 * What a control leads to. A chat that is folded by its own control goes on; one that the page's line folds, through
 * the container, has stopped (A62).
 */
export function nextChat({ state, started }: Chat, control: ChatControl): Chat {
  const next = NEXT[control][state];
  if (next === 'minimised') return { state: next, started: started && control === 'minimise' };
  return { state: next, started: next === 'open' };
}

/** What the page's chat line presses: the help button at first, the container once the chat has started (A62). */
export function pressedByLine(started: boolean): ChatControl {
  return started ? 'minimised' : 'help';
}
