import { expect, test } from 'vitest';
import { translator } from '../../locales/messages.server.ts';
import { setSettings } from '../../shared/settings.ts';
import { asMessage, textFault } from './message-parts.ts';

const COUNTED = '{count, plural, one {# document} other {# documents}} for {name}';
const LINKED = 'You accept the <terms>Terms of use</terms>.';

test('I17.100 a text keeps what is filled in, names nothing else, and is closed', () => {
  expect(textFault('Hello {name}', 'Welcome {name}')).toBeUndefined();
  expect(textFault('Hello', 'Welcome {name}')).toBe('textMissing');
  expect(textFault('Hello {name}, {firstName}', 'Welcome {name}')).toBe('textUnknown');
  expect(textFault('Hello {name', 'Welcome {name}')).toBe('textBroken');
  expect(textFault('{count, plural, one {# file}} for {name}', COUNTED)).toBe('textBroken');
  expect(textFault('{name}: {count, plural, one {# file} other {# files}}', COUNTED)).toBeUndefined();
  expect(textFault('Our terms apply.', LINKED)).toBe('textMissing');
  expect(textFault('<terms>Our terms</terms> apply.', LINKED)).toBeUndefined();
});

test.each([
  ['<b>Sign</b> here', '<b>Sign</b> here'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a < b and b > a', 'a < b and b > a'],
  ["It's {name}'s", 'It’s Ada’s'],
  ['</b>', '</b>'],
  ['a << b <<<i>', 'a << b <<<i>'],
])('I17.101 marks of HTML are words: %s', (typed, shown) => {
  expect(textFault(`${typed} {name}`, 'Welcome {name}')).toBeUndefined();
  const message = asMessage(`${typed} {name}`, 'Welcome {name}');
  setSettings({
    changes: new Map(),
    texts: new Map([['en/console', new Map([['people.invitedTitle', message]])]]),
  });
  const said = translator('en', 'console')('people.invitedTitle', { name: 'Ada' });
  setSettings();
  expect(said).toBe(`${shown} Ada`);
});
