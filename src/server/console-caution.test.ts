import { expect, test } from 'vitest';
import { consoleCaution } from './console-caution.ts';

const NONE = { BEHAVIOUR_SCRIPT: false };

test('I17.140 a start warns where scripts of others run on the host of the console', () => {
  const shared = { ...NONE, TAG_MANAGER_ID: 'GTM-ABC1234' };
  expect(consoleCaution(shared)).toContain('(TAG_MANAGER_ID)');
  expect(consoleCaution({ ...shared, CONSOLE_URL: 'https://console.papergrove.example' })).toBeNull();
  expect(consoleCaution(NONE)).toBeNull();
});
