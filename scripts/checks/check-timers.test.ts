import { describe, expect, test } from 'vitest';
import { checkTimers } from './check-timers.ts';
import { findings } from './tree.fixture.ts';

describe('House rules: check-timers', () => {
  test('a length of time in the site’s code is a finding; the table, the server and no time at all are not', async () => {
    const waits = 'setTimeout(go, 2_000);\n';
    expect(
      await findings(checkTimers, {
        'src/site/a.client.ts': waits,
        'src/site/b.client.ts': 'const WAIT_MS = 500;\nsetInterval(go, WAIT_MS);\n',
      }),
    ).toEqual(['src/site/a.client.ts:1 timer', 'src/site/b.client.ts:1 timer']);
    expect(
      await findings(checkTimers, {
        'src/site/a.client.ts': 'setTimeout(go, 0);\nsetTimeout(go, TIMERS.pageView);\n',
        'src/site/state/timers.table.ts': 'const WAIT_MS = 500;\n',
        'src/site/load.server.ts': waits,
      }),
    ).toEqual([]);
  });
});
