import { expect, test } from 'vitest';
import { READS, Touched } from './touched.ts';

const numbers = new Map([['en', 3]]);
const counts = (locale: string) => {
  const documents = numbers.get(locale) ?? 0;
  return { templates: documents, contracts: 0, policies: 0, businessPlans: 0 };
};

test('I17.287 a document that no header names leaves pages alone that only name the twelve', () => {
  const touched = new Touched(counts);
  touched.take();
  touched.add({ id: 7, family: 'a-form', locale: 'en', suggested: null });
  const names = touched.take();
  expect(names).toContain(READS.template(7));
  expect(names).toContain(READS.list('en'));
  expect(names).not.toContain(READS.suggested('en'));
  touched.add({ id: 8, family: 'a-letter', locale: 'en', suggested: 2 });
  expect(touched.take()).toContain(READS.suggested('en'));
});

test('I17.287 pages that say how many documents there are change with the number, and with nothing else', () => {
  const touched = new Touched(counts);
  expect(touched.take()).toContain(READS.count('en'));
  touched.add({ id: 7, family: 'a-form', locale: 'en', suggested: null });
  expect(touched.take()).not.toContain(READS.count('en'));
  numbers.set('en', 4);
  expect([...touched.take()]).toEqual([READS.count('en')]);
});
