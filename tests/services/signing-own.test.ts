import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { posted, shownOn } from '../support/signing-site.ts';
import { withUpload } from '../support/signing-uploads.ts';

const RAW = { ...{ sender: 'Jane Birch', 'name-0': 'Rosa' }, 'email-0': 'rosa-own@example.com' };

test('I20.129 the sender can be one of those who sign with one tick, is asked once, and is in sight as such', async () => {
  const { member, path } = await withUpload('lease.pdf');
  expect(await shownOn(path, member.cookie)).toContain(`I sign too, by a link to ${member.address}`);
  const wrong = await posted(path, { ...RAW, key: randomUUID(), own: 'yes', sender: '' }, member);
  expect([wrong.status, wrong.page.includes('Please say who you are')]).toEqual([400, true]);
  // What was ticked is still so.
  expect(/<input(?=[^>]*name="own")[^>]*checked/.test(wrong.page)).toBe(true);
  const twice = { 'name-1': 'Jane', 'email-1': member.address.toUpperCase() };
  for (const [more, names] of [
    [{ own: 'yes' }, ['Rosa', 'Jane Birch']],
    [{ own: 'yes', ...twice }, ['Rosa', 'Jane']],
  ] as const) {
    const key = randomUUID();
    expect(await posted(path, { ...RAW, key, ...more }, member)).toMatchObject({ status: 303 });
    const list = await shownOn(path, member.cookie);
    const sent = /\/app\/signing\/[\w-]{36}\//.exec(list)?.[0] ?? '';
    const desk = await shownOn(sent, member.cookie);
    const people = /<ul class="envelope-people">[\s\S]*?<\/ul>/.exec(desk)?.[0] ?? '';
    const shown = [...people.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, name]) => name);
    expect(shown).toEqual([...names]);
  }
  // The name that was shown last stands there the next time.
  expect(await shownOn(path, member.cookie)).toMatch(/<input(?=[^>]*name="sender")[^>]*value="Jane Birch"/);
});
