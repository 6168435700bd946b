import { describe, expect, test } from 'vitest';
import { agentOf } from './agent.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

describe('I16.33 what a browser says of itself', () => {
  test.each([
    ['', { isRobot: true, device: null }],
    ['Mozilla/5.0 (compatible; Googlebot/2.1)', { isRobot: true, device: 'desktop' }],
    [PHONE, { isRobot: false, device: 'mobile' }],
  ])('%j', (header, agent) => {
    expect(agentOf(header)).toEqual(agent);
    expect(agentOf(header)).toEqual(agent);
  });

  test('names that are made up push nothing out for good', () => {
    for (let index = 0; index < 1_200; index += 1) agentOf(`Mozilla/5.0 browser ${index}`);
    expect(agentOf(PHONE)).toEqual({ isRobot: false, device: 'mobile' });
    expect(agentOf(`${PHONE} ${'x'.repeat(600)}`).isRobot).toBe(false);
  });
});
