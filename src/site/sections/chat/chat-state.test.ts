import { describe, expect, test } from 'vitest';
import { type Chat, nextChat, pressedByLine } from './chat-state.ts';

const OFF: Chat = { state: 'off', started: false };
const OPEN: Chat = { state: 'open', started: true };
const FOLDED: Chat = { state: 'minimised', started: true };
const STOPPED: Chat = { state: 'minimised', started: false };

describe('the chat widget', () => {
  test('R2.3.33 minimise folds the panel, the container brings it back', () => {
    expect(nextChat(OPEN, 'minimise')).toEqual(FOLDED);
    expect(nextChat(FOLDED, 'minimised')).toEqual(OPEN);
  });

  test('R2.3.34 close ends it from everywhere', () => {
    for (const chat of [OPEN, FOLDED, STOPPED, OFF]) expect(nextChat(chat, 'close')).toEqual(OFF);
  });

  test('R4.4.14 R4.4.15 the line presses help first, then the container, which stops it', () => {
    expect(nextChat(OFF, pressedByLine(OFF.started))).toEqual(OPEN);
    expect(nextChat(OPEN, pressedByLine(OPEN.started))).toEqual(STOPPED);
    expect(nextChat(STOPPED, pressedByLine(STOPPED.started))).toEqual(OPEN);
  });

  test('a chat folded by its own control goes on: the line brings it back', () => {
    expect(nextChat(FOLDED, pressedByLine(FOLDED.started))).toEqual(OPEN);
    expect(nextChat(STOPPED, 'minimised')).toEqual(OPEN);
  });
});
