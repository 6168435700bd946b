import { expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { pageText, postForm } from '../support/confirmed.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const PAGE = '/app/doc/loan-agreement-D417';

test('I15.118 what is saved under the number of somebody else’s document is kept as one’s own, as for a number nobody has', async () => {
  const [owner, other] = [await newMember(site, 'owner'), await newMember(site, 'other')];
  const theirs = newId();
  await postForm(site, PAGE, { doc: theirs, 'v.lender': 'Owner Ltd' }, owner.cookie);
  const seen = [];
  for (const intent of ['save', 'share', 'comments'])
    for (const doc of [theirs, newId()]) {
      const answer = await postForm(site, PAGE, { doc, intent, 'v.lender': 'Other Ltd' }, other.cookie);
      const path = (answer.headers.get('location') ?? '').replace(/[\da-f]{8}-[\da-f-]{27}/, 'NUMBER');
      seen.push([
        intent,
        answer.status,
        path,
        /pg_flash=(\w+)/.exec(answer.headers.getSetCookie().join())?.[1],
      ]);
    }
  expect(seen.filter((_one, index) => index % 2 === 0)).toEqual(
    seen.filter((_one, index) => index % 2 === 1),
  );
  expect(seen[0]?.[3]).toBe('saved');
  expect(await pageText(site, `${PAGE}?doc=${theirs}&view=form`, owner.cookie)).toContain('Owner Ltd');
  expect(await pageText(site, '/app/documents/', other.cookie)).toContain('Other Ltd');
});
