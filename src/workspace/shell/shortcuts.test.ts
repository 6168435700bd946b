import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../shared/keys.ts';
import { SHORTCUTS } from './shortcuts.table.ts';
import { ariaKeys, isPressed, keyHint } from './shortcuts.ts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false };

describe('I15.72 the keys of the workspace', () => {
  test.each([
    ['search', { key: 'k', ctrlKey: true }, true],
    ['search', { key: 'K', metaKey: true }, true],
    ['search', { key: 'k' }, false],
    ['search', { key: 'k', ctrlKey: true, altKey: true }, false],
    ['help', { key: '?' }, true],
    ['help', { key: '?', ctrlKey: true }, false],
    ['nextBlank', { key: 'Enter' }, true],
    ['nextBlank', { key: 'Enter', ctrlKey: true }, false],
    ['nextBlankOfLines', { key: 'Enter', metaKey: true }, true],
    ['cellBelow', { key: 'Enter' }, true],
    ['cellBelow', { key: 'ArrowUp' }, false],
  ] as const)('%s by %j: %s', (name, event, expected) => {
    expect(isPressed(name, { ...PLAIN, ...event })).toBe(expected);
  });

  test('are named as assistive technology and eyes read them', () => {
    expect(ariaKeys('search')).toBe('Control+K Meta+K');
    expect([keyHint('search'), keyHint('search', true), keyHint('nextBlank'), keyHint('help')]).toEqual([
      'Ctrl K',
      '⌘K',
      '↵',
      '?',
    ]);
    expect(keyHint('nextBlankOfLines')).toBe('Ctrl ↵');
  });

  test('no press means two things in the same place', () => {
    for (const [group, names] of entriesOf(SHORTCUTS)) {
      const presses = Object.values(names)
        .flat()
        .map((press) => JSON.stringify(press));
      expect([group, new Set(presses).size]).toEqual([group, presses.length]);
    }
  });
});
