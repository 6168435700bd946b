import { expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { pageText, postForm } from '../support/confirmed.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const PAGE = '/app/doc/loan-agreement-D417';

const FACE = { Accept: 'application/json', Origin: site, 'Content-Type': 'application/json' };

test('I15.118 I15.122 the number of somebody else’s document is answered as one that nobody has', async () => {
  const [owner, other] = [await newMember(site, 'owner'), await newMember(site, 'other')];
  const first = await postForm(site, PAGE, { 'v.lender': 'Owner Ltd' }, owner.cookie);
  const theirs = new URL(first.headers.get('location') ?? '', site).searchParams.get('doc') ?? '';
  const numbers = [theirs, `${theirs.slice(0, -3)}399`, newId(), crypto.randomUUID()];
  const answers = await Promise.all(
    numbers.map(async (doc) => {
      const seen = [];
      for (const intent of ['save', 'share', 'comments'])
        seen.push(await answered(doc, { intent, 'v.lender': 'Other Ltd' }, other.cookie));
      const body = JSON.stringify({ id: doc, patch: { lender: 'Other Ltd' } });
      const json = { method: 'POST', headers: { ...FACE, Cookie: other.cookie }, body };
      const saved = await fetch(`${site}${PAGE}/values`, json);
      const finished = await answered(doc, { intent: 'finish', act: 'finish' }, other.cookie);
      return [...seen, finished, saved.status, Object.keys((await saved.json()) as object)];
    }),
  );
  for (const answer of answers) expect(answer).toEqual(answers[2]);
  expect(answers[0]?.slice(-2)).toEqual([200, ['version']]);
  expect(await pageText(site, `${PAGE}?doc=${theirs}&view=form`, owner.cookie)).toContain('Owner Ltd');
  const list = await pageText(site, '/app/documents/', other.cookie);
  // Saved again and again under one number, each of them is one document.
  expect(new Set(list.match(/\?doc=[\da-f-]{36}/g)).size).toBe(numbers.length);
  for (const number of numbers) expect(list).not.toContain(number);
});

/** Status, text and address; what stands for the number in it is another one for each, as for any new document. */
async function answered(doc: string, fields: Record<string, string>, cookie: string) {
  const answer = await postForm(site, PAGE, { doc, ...fields }, cookie);
  const path = answer.headers.get('location') ?? '';
  const flash = /pg_flash=(\w+)/.exec(answer.headers.getSetCookie().join())?.[1];
  return [answer.status, path.includes(doc), path.replace(/[\da-f]{8}-[\da-f-]{27}/, 'NUMBER'), flash];
}
