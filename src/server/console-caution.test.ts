import { expect, test } from 'vitest';
import { consoleCaution } from './console-caution.ts';

const NONE = { BEHAVIOUR_SCRIPT: false, DEMO: false };
const SHARED = { ...NONE, TAG_MANAGER_ID: 'GTM-ABC1234' };
const OWN = { CONSOLE_URL: 'https://console.papergrove.example' };

test('I17.140 a start warns where scripts of others run on the host of the console', () => {
  expect(consoleCaution(SHARED)).toContain('(TAG_MANAGER_ID)');
  expect(consoleCaution({ ...SHARED, ...OWN })).toBeNull();
});

test('I17.284 a start says what to do where the console has no host of its own, and nothing in the demo', () => {
  expect(consoleCaution(NONE)).toContain('CONSOLE_URL=https://');
  expect(consoleCaution({ ...NONE, ...OWN })).toBeNull();
  for (const config of [NONE, SHARED]) expect(consoleCaution({ ...config, DEMO: true })).toBeNull();
});
