import { expect, it } from 'vitest';
import { readTrail } from './trail.ts';

it('I20.58 a trail of before, which knows of no handing on and of no parts, is still read', () => {
  const { id, name, email } = { id: 'p', name: 'Rosa', email: 'rosa@example.com' };
  const trail = {
    format: 1,
    envelope: {
      ...{ id: 'e', title: 'Loan', sender: 'Jane', senderEmail: 'jane@example.com', sentAt: '' },
      shown: { sha256: '', bytes: 1 },
    },
    people: [{ id, name, email, role: '', signature: 'Rosa', signedAt: '' }],
    ...{ events: [], head: '' },
  };
  expect(readTrail(JSON.stringify(trail))).toMatchObject({ handedOn: [], people: [{ name, part: 'signs' }] });
  const now = { ...trail, handedOn: [{ id: 'o', name: 'Ben', email: 'ben@example.com', to: id }] };
  expect(readTrail(JSON.stringify(now))?.handedOn).toEqual(now.handedOn);
  expect(readTrail(JSON.stringify({ ...trail, handedOn: [{ id: 'o' }] }))).toBeUndefined();
});
