import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../support/library-numbers.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** The specification's own figures; what is counted instead by default is walked in whole-site.test.ts. */
describe('with CLAIMS=brief', () => {
  let brief: RunningServer;
  beforeAll(async () => {
    brief = await startServer({ env: { LIMITS: 'off', CLAIMS: 'brief' } });
  }, 150_000);
  afterAll(() => brief.stop());

  test.each([
    ['R0.01 R1.29', '/', /3,000\+\s+templates/],
    ['R1.26', '/templates/', /700\+\s+contracts/],
    ['R1.27', '/templates/', /400\+\s+policies/],
    ['R1.28', '/business-plan/', /161\+/],
    ['R1.29', '/l/aug232024/', /3,000\+ templates/],
    ['R1.43', '/pricing/plans/', /All templates \(3000\+\)/],
    ['R1.30', '/fr/', /1,300/],
    ['R1.31', '/de/', /1,300/],
    ['R1.32', '/pt/', /1,300/],
    ['R1.33', '/it/', /1,300/],
    ['R1.34', '/es/', /1\.200/],
    ['R1.30', '/fr/docs/ab/15.10.24/00/', /1,300 modèles/],
    ['R1.34', '/es/docs/ab/15.10.24/00/', /1\.200 plantillas/],
    ['R1.35 R2.4.91', '/docs/ab/15.10.24/03/?dialog=signup', /over 3,000 ready made templates/],
    // By default it says what the free account gives: filling in (decision 0049, words of the free account).
    ['R2.4.60 R2.4.68 R2.4.76', '/?dialog=signup', /\bDownload\b/],
    ['R2.4.88', '/docs/ab/15.10.24/01/?dialog=signup', /safe with us - 100% secure platform\./],
    ['R2.4.104', '/no-such-page/', /3,000\+/],
    ['R2.4.104', '/es/no-such-page/', /1\.200/],
  ])('%s %s says %s', async (_, path, figure) => {
    const text = textOf(await (await fetch(`${brief.url}${path}`)).text());
    expect(text).toMatch(figure);
    if (/^\/(de|es|fr|it|pt)\/$/.test(path)) expect(text).not.toContain('3,000');
  });
});
