import { expect, test } from 'vitest';
import { onlyForWords } from './act-props.server.ts';

test('I17.328 a button that is not for somebody names those too who may within a limit', () => {
  expect(onlyForWords('en', 'order.refund')).toBe(
    'Only for: Owner, Admin, Finance, and Support within a limit.',
  );
  expect(onlyForWords('en', 'order.accept')).toBe('Only for: Owner, Admin, and Finance.');
});
