import { expect, test } from 'vitest';
import { passwordFaults } from './faults.ts';

test.each([
  ['R5.15 too short', 'abcde12', 'abcde12', { password: 'rule', confirm: 'rule' }],
  ['R5.16 no digit', 'abcdefgh', 'abcdefgh', { password: 'rule', confirm: 'rule' }],
  ['R5.17 no letter', '12345678', '12345678', { password: 'rule', confirm: 'rule' }],
  ['R5.19 they differ', 'abcdef12', 'abcdef13', { confirm: 'match' }],
  ['R5.21 the first one’s fault comes first', 'abc', 'abd', { password: 'rule', confirm: 'rule' }],
  ['U14 128 characters are taken', `1${'a'.repeat(127)}`, `1${'a'.repeat(127)}`, {}],
  ['S15 129 are not', `1${'a'.repeat(128)}`, `1${'a'.repeat(128)}`, { password: 'long' }],
  ['right', 'correct horse 9', 'correct horse 9', {}],
])('%s', (_name, password, confirm, faults) => expect(passwordFaults({ password, confirm })).toEqual(faults));
