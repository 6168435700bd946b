import { expect, test } from 'vitest';
import { isUuid, newId } from '../../shared/ids.ts';
import { isMadeFor, newDocumentId, standingFor } from './document-id.server.ts';

test('I15.122 a number is known by the account it was made for, and by no other one', () => {
  const [ann, bob] = [newId(), newId()];
  const ids = Array.from({ length: 2_000 }, () => newDocumentId(ann));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => isUuid(id) && isMadeFor(ann, id))).toBe(true);
  expect(ids.filter((id) => isMadeFor(bob, id))).toEqual([]);
  expect(isMadeFor(ann, newId())).toBe(false);
});

test('I15.122 for one that was not made for an account stands always the same of its own', () => {
  const [ann, bob, id] = [newId(), newId(), newId()];
  const one = standingFor(ann, id);
  expect([isUuid(one), isMadeFor(ann, one), one]).toEqual([true, true, standingFor(ann, id.toUpperCase())]);
  expect(new Set([one, standingFor(bob, id), standingFor(ann, newId()), id]).size).toBe(4);
});
