import { expect, test } from 'vitest';
import { changesOf } from './changes.server.ts';

const changed = (subject: { kind: string; id: string }, before: unknown, after: unknown) =>
  changesOf('en', { subject, before, after }, new Map());

test('I17.335 a published text stands beside the words it took the place of, the shipped ones too', () => {
  const text = { kind: 'text', id: 'fr/contact.title' };
  const after = { value: { text: 'Écrivez-nous' } };
  expect(changed(text, { shipped: true, value: { text: 'Contact' } }, after)).toEqual([
    { label: 'text', before: 'Contact', after: 'Écrivez-nous' },
    { label: 'as shipped', before: 'yes', after: 'no' },
  ]);
  expect(changed(text, { value: { text: 'Bonjour' } }, after)).toEqual([
    { label: 'text', before: 'Bonjour', after: 'Écrivez-nous' },
  ]);
});

test('I17.335 a price, an offer, a switch are told in the words of their own pages', () => {
  const value = (on: boolean) => ({ value: { on } });
  expect(changed({ kind: 'setting', id: 'switch/offline-copies' }, value(true), value(false))).toEqual([
    { label: 'value', before: 'On', after: 'Off' },
  ]);
  const offer = { kind: 'offer', id: 'offer/plans' };
  const wanted = { value: { discount: 'half', highlight: 'premium' }, untilDay: '2026-12-24' };
  expect(changed(offer, { shipped: true }, wanted)).toEqual([
    { label: 'value', before: '–', after: '50% off, Premium stands out' },
    { label: 'last day', before: '–', after: 'Dec 24, 2026' },
    { label: 'as shipped', before: 'yes', after: 'no' },
  ]);
});
