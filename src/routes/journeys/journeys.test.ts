import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseDestination } from '../../shared/destination.ts';
import { journeyPages } from './diagrams.ts';
import { reachable, step } from './journey.ts';
import { decideOpening, workspaceAddress } from './opening.ts';
import { SIGN_UP, type SignUpState } from './sign-up.table.ts';

describe('sign-up', () => {
  test('every state can be reached', () => {
    expect([...reachable(SIGN_UP, 'closed')].sort()).toEqual(Object.keys(SIGN_UP).sort());
  });
  test('R4.1.09 R2.4.66 while a request runs neither a second submit nor closing changes anything', () => {
    for (const event of ['submit-right', 'submit-wrong', 'close'] as const)
      expect(step(SIGN_UP, 'submitting', event)).toBe('submitting');
  });
  test('R4.1.14 R4.1.16 a taken address is shown until the field is focused', () => {
    expect(step(SIGN_UP, 'submitting', 'answer-taken')).toBe('duplicate');
    expect(step(SIGN_UP, 'duplicate', 'focus')).toBe('idle');
  });
  test('every state but the last leads somewhere', () => {
    const last: SignUpState[] = Object.entries(SIGN_UP).flatMap(([state, moves]) =>
      Object.keys(moves).length === 0 ? [state as SignUpState] : [],
    );
    expect(last).toEqual(['handing-over']);
  });
});

const nobody = { known: false, member: false, hasToken: false };
const doc = parseDestination('loan-agreement-D417');
const plan = parseDestination('business-plan-D501');
const folder = parseDestination('legal/agreements');

describe('opening', () => {
  test('R4.3.07 R4.3.08 R6.03 variant one: the e-mail cookie decides', () => {
    const known = { ...nobody, known: true };
    expect(decideOpening({ opening: 'variant-one', destination: doc, visitor: known })).toEqual({
      kind: 'workspace',
      path: 'doc/loan-agreement-D417',
    });
    expect(decideOpening({ opening: 'variant-one', destination: doc, visitor: nobody })).toEqual({
      kind: 'dialog',
    });
  });
  test('R4.3.09 variant two: a folder also needs one of the two token cookies', () => {
    const known = { ...nobody, known: true };
    expect(decideOpening({ opening: 'variant-one', destination: folder, visitor: known })).toEqual({
      kind: 'dialog',
    });
    expect(
      decideOpening({ opening: 'variant-one', destination: folder, visitor: { ...known, hasToken: true } }),
    ).toEqual({ kind: 'workspace', path: 'legal/agreements' });
  });
  test('R4.3.10 landing clicks always open the dialog', () => {
    expect(
      decideOpening({
        opening: 'landing',
        destination: doc,
        visitor: { known: true, member: true, hasToken: true },
      }),
    ).toEqual({ kind: 'dialog' });
  });
  test('R4.1.18 with an account and a stored search they go straight to it', () => {
    const visitor = { known: true, member: true, hasToken: true, storedKeyword: 'loan-agreement' };
    const search = { kind: 'workspace', path: 'search/?t=loan-agreement' };
    expect(decideOpening({ opening: 'landing', destination: doc, visitor })).toEqual(search);
    expect(
      decideOpening({ opening: 'landing', destination: doc, visitor: { ...visitor, member: false } }),
    ).toEqual({ kind: 'dialog' });
  });
  test('R4.3.11 R4.3.12 a signed-in visitor goes to the workspace, for a business plan to its kit', () => {
    const member = { known: true, member: true, hasToken: true };
    expect(decideOpening({ opening: 'variant-one', destination: doc, visitor: member })).toEqual({
      kind: 'workspace',
      path: 'doc/loan-agreement-D417',
    });
    expect(decideOpening({ opening: 'variant-one', destination: plan, visitor: member })).toEqual({
      kind: 'workspace',
      path: 'business-plan-kit/',
    });
  });
  test('R4.3.13 the password variant asks for a password unless the visitor is known', () => {
    expect(decideOpening({ opening: 'password', destination: doc, visitor: nobody })).toEqual({
      kind: 'password-dialog',
    });
    expect(
      decideOpening({ opening: 'password', destination: doc, visitor: { ...nobody, known: true } }).kind,
    ).toBe('workspace');
  });
  test('R7.29 a direct redirect carries lang and lib, also behind a query', () => {
    expect(workspaceAddress('/app/', 'doc/loan-agreement-D417', 'de')).toBe(
      '/app/doc/loan-agreement-D417?lang=de&lib=de',
    );
    expect(workspaceAddress('/app/', 'search/?t=x', 'de')).toBe('/app/search/?t=x&lang=de&lib=de');
    expect(workspaceAddress('/app/', 'guide/#first', 'de')).toBe('/app/guide/?lang=de&lib=de#first');
  });
});

test('the diagrams in docs/journeys are drawn from the tables', () => {
  for (const { file, text } of journeyPages()) expect(readFileSync(file, 'utf8')).toBe(text);
});
