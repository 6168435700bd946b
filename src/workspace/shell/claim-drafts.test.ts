import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import { logContext, servicesContext, visitContext } from '../../services/context.server.ts';
import type { Visit } from '../../services/identity.ts';
import type { Services } from '../../services/services.ts';
import { claimDrafts } from './claim-drafts.server.ts';
import { askingContext } from './member.server.ts';

const secret = 's'.repeat(43);
const identity = { accountId: 'a1', email: 'a@example.com', locale: 'en' };

async function enter(claim: () => Promise<undefined>, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  const error = vi.fn();
  context.set(visitContext, { secure: false, requestId: 'r1' } as Visit);
  context.set(askingContext, { identity: identity as never, away: false });
  context.set(servicesContext, standIn<Services>({ drive: { drafts: { claim } } }));
  context.set(logContext, { error });
  const request = new Request('http://site/app/', { headers: { Cookie: `b_draft=${secret}`, ...headers } });
  const args = standIn<Parameters<typeof claimDrafts>[0]>({ request, context, params: {} });
  const answer = await claimDrafts(args, async () => new Response('the page'));
  return { answer: answer as Response, error };
}

test('what cannot be claimed now keeps nobody out: it is told, and waits with its cookie', async () => {
  const { answer, error } = await enter(() => Promise.reject(new Error('no database')));
  expect(await answer.text()).toBe('the page');
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(error).toHaveBeenCalledOnce();
  expect(JSON.stringify(error.mock.calls)).not.toContain(secret);
});

test('S44 a look ahead claims nothing', async () => {
  const claim = vi.fn(async () => undefined);
  const { answer } = await enter(claim, { 'Sec-Purpose': 'prefetch' });
  expect(claim).not.toHaveBeenCalled();
  expect(answer.headers.getSetCookie()).toEqual([]);
  await enter(claim);
  expect(claim).toHaveBeenCalledWith(identity, secret);
});
