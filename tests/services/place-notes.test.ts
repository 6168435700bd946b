import { expect, test } from 'vitest';
import { type Member, newFreshMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const LOAN = '/app/doc/loan-agreement-D417';

/** What is said of the place on the page of a document, once its reader is there. */
async function noteIn(place: Record<string, string>, path = LOAN): Promise<string> {
  const member = await newFreshMember(site, 'place-note');
  await choose(member, place);
  const page = await (await fetch(`${site}${path}`, { headers: { Cookie: member.cookie } })).text();
  // React parts neighboring texts by comments.
  return (/<div class="filling-note"[\s\S]*?<\/div>/.exec(page)?.[0] ?? '').replaceAll('<!-- -->', '');
}

async function choose({ cookie }: Member, place: Record<string, string>): Promise<void> {
  const { status } = await fetch(`${site}${LOAN}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: site },
    body: new URLSearchParams({ intent: 'place', offered: place['country'] ?? '', ...place }),
  });
  expect(status).toBe(303);
}

test('I19.12 for a country it was not written for, a document says so and names the one that was', async () => {
  const note = await noteIn({ country: 'DE' });
  expect(note).toContain('Not written for Germany');
  expect(note).toMatch(/follows the law and customs of the United States, Canada,? and the United Kingdom/);
  expect(note).toMatch(
    /Written for your place: <a href="\/app\/doc\/darlehensvertrag-D\d+"[^>]*>Darlehensvertrag</,
  );
});

test('I19.12 where none of its family was, it names none', async () => {
  const note = await noteIn({ country: 'JP' });
  expect(note).toContain('Not written for Japan');
  expect(note).not.toContain('<a ');
});

test('I19.12 for a place it was written for it tells what is to be known there', async () => {
  expect(await noteIn({ country: 'CA', region: 'QC' })).toMatch(/Good to know: Quebec[\s\S]*own Civil Code/);
  expect(await noteIn({ country: 'US', region: 'TX' })).toMatch(/Good to know: United States/);
});

test('I19.12 in the language of the page, though the document is in another', async () => {
  const note = await noteIn({ country: 'JP' }, '/app/doc/darlehensvertrag-D4417');
  expect(note).toContain('It follows the law and customs of Germany, Austria, and Switzerland');
  expect(note).not.toContain('lang="de"');
});
