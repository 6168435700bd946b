import { expect, test } from 'vitest';
import { commentText, LONGEST_COMMENT, withMentions } from './comment.ts';
import { oneLine } from './link.ts';

test('I15.51 a comment keeps its lines and loses what cannot be seen', () => {
  expect(commentText('  Is 5%\r\nright?\u202e\u0000\u200e  ')).toBe('Is 5%\nright?');
  expect(commentText('\u202e\u2066 \n\u0007')).toBe('');
  expect(commentText('<b>bold</b> & "so on"')).toBe('<b>bold</b> & "so on"');
  expect([...commentText('😀'.repeat(LONGEST_COMMENT + 5))]).toHaveLength(LONGEST_COMMENT);
  expect(commentText('a\n\n\n\n\nb')).toBe('a\n\nb');
});

test('I15.51 who is named with an @ is found by the longest name, and nobody else is', () => {
  const names = ['Ann', 'Ann Lee', 'José (CFO)'];
  const mentions = (body: string) =>
    withMentions(body, names).flatMap(({ text, isMention }) => (isMention ? [text] : []));
  expect(mentions('@ann lee and @José (CFO), see @Ann.')).toEqual(['@ann lee', '@José (CFO)', '@Ann']);
  expect(mentions('@Anna and ann@example.com')).toEqual([]);
  expect(withMentions('(a+)+$ @x', [])).toEqual([{ text: '(a+)+$ @x', isMention: false }]);
});

test('I15.50 a name on one line has no signs that turn or break it', () => {
  expect(oneLine(' Rosa\n\u202eO’Neil\t& Co ', 60)).toBe('Rosa O’Neil & Co');
  expect(oneLine('\u202e\u0000', 60)).toBe('');
  expect(oneLine('x'.repeat(99), 60)).toHaveLength(60);
});
