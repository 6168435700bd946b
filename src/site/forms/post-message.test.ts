import { describe, expect, test, vi } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import { Refusal } from '../../services/outcome.ts';
import type { PageContext } from '../page-context.server.ts';
import { FEEDBACK_FORM } from '../pages/feedback/feedback-form.server.ts';
import { postMessage } from './post-message.server.ts';

/** A visit to the feedback page, with services that note what they are asked. */
function visit({
  key = 'feedback',
  limit = async () => {},
  owe = vi.fn(async (_message: unknown, _key: string) => ({ outcome: 'owed' as const })),
} = {}) {
  const page = standIn<PageContext>({
    url: new URL('https://papergrove.example/share/feedback/?utm=x'),
    match: { row: { key }, locale: 'de', path: '/de/share/feedback/' },
    request: new Request('https://papergrove.example/share/feedback/'),
    visit: { address: '192.0.2.7', visitor: { kind: 'anonymous' } },
    services: { limits: { take: limit }, mail: { oweMessage: owe } },
  });
  return { page, owe };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ form: 'feedback', ...fields })) data.set(name, value);
  return data;
}

const GOOD = { text: 'A clause is missing here.', email: ' jo@example.com ', kind: 'wrong' };

describe('a message to the company', () => {
  test('is owed with whom to answer, and leads back to the page', async () => {
    const { page, owe } = visit();
    const result = await postMessage(page, FEEDBACK_FORM, form(GOOD));
    expect(result).toMatchObject({ location: '/share/feedback/?sent=feedback#feedback' });
    expect(owe).toHaveBeenCalledWith(
      expect.objectContaining({ subject: 'Feedback: Something is wrong', replyTo: 'jo@example.com' }),
      expect.stringMatching(/^message:[\w-]{43}$/),
    );
  });

  test('has one key for the same words and another for others', async () => {
    const { page, owe } = visit();
    await postMessage(page, FEEDBACK_FORM, form(GOOD));
    await postMessage(page, FEEDBACK_FORM, form(GOOD));
    await postMessage(page, FEEDBACK_FORM, form({ ...GOOD, text: 'Another clause is missing.' }));
    const keys = owe.mock.calls.map(([, key]) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each([
    ['too many', 429, new Refusal({ status: 429, code: 'too_many_requests', message: 'later' })],
    ['the database away', 503, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ])('%s: stays with what was typed, and owes nothing', async (_, status, error) => {
    const { page, owe } = visit({ limit: () => Promise.reject(error) });
    const result = await postMessage(page, FEEDBACK_FORM, form(GOOD));
    expect(result).toEqual({ form: 'feedback', status, values: expect.objectContaining(GOOD), faults: {} });
    expect(owe).not.toHaveBeenCalled();
  });

  test.each([
    [{ ...GOOD, text: '          ' }, { text: 'tooShort' }],
    [{ ...GOOD, text: 'x'.repeat(4001) }, { text: 'tooLong' }],
    [{ ...GOOD, email: 'jo@example' }, { email: 'email' }],
    [{ ...GOOD, kind: 'nonsense' }, { kind: 'choice' }],
    [{}, { text: 'tooShort' }],
  ])('names what is wrong, case %#', async (fields, faults) => {
    const { page, owe } = visit();
    expect(await postMessage(page, FEEDBACK_FORM, form(fields))).toMatchObject({ status: 400, faults });
    expect(owe).not.toHaveBeenCalled();
  });

  test('counts a line end once: 4,000 characters of CR LF pass', async () => {
    const { page } = visit();
    const text = `${'abc\r\n'.repeat(999)}abcd`;
    expect(await postMessage(page, FEEDBACK_FORM, form({ text }))).toHaveProperty('location');
  });

  test('is taken on its own page only', async () => {
    const { page, owe } = visit({ key: 'features' });
    expect(await postMessage(page, FEEDBACK_FORM, form(GOOD))).toMatchObject({ status: 400 });
    expect(owe).not.toHaveBeenCalled();
  });
});
