import { describe, expect, test } from 'vitest';
import { nextChatState, pressedByLine } from './chat-state.ts';

describe('the chat widget', () => {
  test('R2.3.33 minimise folds the panel, the container brings it back', () => {
    expect(nextChatState('open', 'minimise')).toBe('minimised');
    expect(nextChatState('minimised', 'minimised')).toBe('open');
  });

  test('R2.3.34 close ends it from everywhere', () => {
    expect(nextChatState('open', 'close')).toBe('off');
    expect(nextChatState('minimised', 'close')).toBe('off');
  });

  test('R4.4.14 R4.4.15 the line presses help first, then the container', () => {
    expect(nextChatState('off', pressedByLine(false))).toBe('open');
    expect(nextChatState('open', pressedByLine(true))).toBe('minimised');
  });
});
