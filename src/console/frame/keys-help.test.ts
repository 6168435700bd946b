import { expect, test } from 'vitest';
import { textsOf } from '../../locales/messages.server.ts';
import { keyRows } from './keys-help.tsx';

test('I17.329 the list of shortcuts has those of a conversation', () => {
  const { keys } = textsOf('en', 'console').shell;
  expect(keyRows(keys).find(({ does }) => does.includes('conversation'))?.keys).toEqual(['r', 'Ctrl Enter']);
});
