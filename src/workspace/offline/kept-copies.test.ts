import { afterEach, expect, test } from 'vitest';
import { DAY, setClockOffset } from '../../shared/clock.ts';
import { KEPT_HEADERS, KEPT_LIST } from '../../shared/installed-app.ts';
import { memoryCaches } from './cache-storage.fixture.ts';
import { KeptCopies } from './kept-copies.ts';
import { KEPT_MS, MOST_COPIES } from './kept-rules.ts';

const LOAN = '/app/doc/loan-D417?doc=1';
const at = (path: string) => new URL(path, 'https://papergrove.example');

function copy(owner: string, page = LOAN, text = 'Möwenhaus'): Response {
  const headers = {
    [KEPT_HEADERS.owner]: owner,
    [KEPT_HEADERS.page]: page,
    [KEPT_HEADERS.title]: encodeURIComponent('Loan <Möwe>'),
    'Content-Language': 'en-US',
  };
  return new Response(`<p>${text}</p><time>today</time>`, { headers });
}

async function begun(owner = 'a') {
  const storage = memoryCaches();
  const copies = new KeptCopies(storage);
  await copies.heed(owner, copies.forgotten);
  return { storage, copies };
}

afterEach(() => setClockOffset(0));

test('I15.73 a copy is found again, with the moment it was taken', async () => {
  const { copies } = await begun();
  await copies.keep(copy('a'), copies.forgotten);
  const html = await (await copies.find(at('/app/doc/loan-D417/?view=form&doc=1')))?.text();
  expect(html).toContain('Möwenhaus');
  expect(html).toMatch(/<time>[^<]*\d{4}[^<]*<\/time>/);
  expect(html).not.toContain('today');
});

test('I15.73 signing out leaves nothing, and what was on its way then is not taken up', async () => {
  const { copies, storage } = await begun();
  await copies.keep(copy('a'), copies.forgotten);
  const { forgotten } = copies;
  await copies.forget();
  await copies.heed('a', forgotten);
  await copies.keep(copy('a'), forgotten);
  expect(await copies.find(at(LOAN))).toBeUndefined();
  expect(await copies.owner()).toBeUndefined();
  expect((await storage.keys()).filter((name) => name !== 'kept-frame')).toEqual([]);
});

test('I15.73 the end of a session, seen in any answer, ends the copies; no answer does not', async () => {
  const { copies } = await begun();
  await copies.keep(copy('a'), copies.forgotten);
  await copies.heed(null, copies.forgotten);
  expect(await copies.find(at(LOAN))).toBeDefined();
  await copies.heed('none', copies.forgotten);
  expect(await copies.find(at(LOAN))).toBeUndefined();
});

test('I15.73 another account finds nothing, and no copy of one is taken up for another', async () => {
  const { copies } = await begun();
  await copies.keep(copy('a'), copies.forgotten);
  await copies.heed('b', copies.forgotten);
  expect(await copies.find(at(LOAN))).toBeUndefined();
  await copies.keep(copy('a'), copies.forgotten);
  expect(await copies.find(at(LOAN))).toBeUndefined();
  await copies.keep(copy('b'), copies.forgotten);
  expect(await copies.find(at(LOAN))).toBeDefined();
});

test('I15.73 the oldest go first, and none outlives a session', async () => {
  const { copies } = await begun();
  for (let index = 0; index <= MOST_COPIES; index += 1) {
    setClockOffset(index * 1000);
    await copies.keep(copy('a', `/app/doc/loan-D417?doc=${index}`), copies.forgotten);
  }
  expect(await copies.find(at('/app/doc/loan-D417?doc=0'))).toBeUndefined();
  expect(await copies.find(at('/app/doc/loan-D417?doc=1'))).toBeDefined();
  setClockOffset(KEPT_MS + DAY);
  expect(await copies.find(at(`/app/doc/loan-D417?doc=${MOST_COPIES}`))).toBeUndefined();
});

test('I15.73 only whole answers are kept', async () => {
  const { copies } = await begun();
  const { headers } = copy('a');
  await copies.keep(new Response('away', { status: 503, headers }), copies.forgotten);
  await copies.keep(new Response(null, { status: 204, headers }), copies.forgotten);
  expect(await copies.find(at(LOAN))).toBeUndefined();
});

test('I15.73 the list of all names them, as text; without any it stays empty', async () => {
  const { copies } = await begun();
  expect(await copies.shelf()).toBeUndefined();
  const frame = () => new Response(`<h1>Here</h1>${KEPT_LIST}`, { headers: { 'Content-Language': 'de-DE' } });
  await copies.keepFrame(frame());
  expect(await (await copies.shelf())?.text()).toBe('<h1>Here</h1>');
  await copies.keep(copy('a'), copies.forgotten);
  const html = await (await copies.shelf())?.text();
  expect(html).toContain(`<a href="${LOAN}">Loan &lt;Möwe&gt;</a>`);
  await copies.forget();
  expect(await (await copies.shelf())?.text()).toBe('<h1>Here</h1>');
});
