import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { verifyProps } from './load.server.ts';
import type { VerifyOutcome, VerifyTold } from './outcome.ts';
import { VerifyPage } from './verify-page.tsx';

const FINGERPRINT = '0b1c2d3e'.repeat(8);
const PLAIN = { kind: 'verdict', event: null, head: null, fingerprint: null, trail: null } as const;
const TOLD: VerifyTold = {
  ...{ title: LONG_TITLE, sender: 'Jane Birch, jane@example.com', events: 9 },
  signed: [
    { name: 'Rosa O’Neil (rosa@example.com)', at: '2026-11-28T10:00:00Z', isApproval: false },
    { name: 'Ben Cedar (ben@example.com)', at: '2026-11-28T11:00:00Z', isApproval: true },
  ],
  handedOn: [{ name: 'Sam Cedar (sam@example.com)', to: 'Ben Cedar' }],
};

const shown =
  (outcome?: VerifyOutcome) =>
  ({ locale }: WorkspaceExample) => (
    <VerifyPage {...verifyProps(locale, { action: '#', known: [] })} outcome={outcome} />
  );

export const examples: WorkspaceExamples = {
  title: 'Checking a sealed file',
  toEdges: true,
  states: {
    'nothing checked': shown(),
    unchanged: shown({ ...PLAIN, verdict: 'unchanged', fingerprint: FINGERPRINT, trail: TOLD }),
    changed: shown({ ...PLAIN, verdict: 'changed', fingerprint: FINGERPRINT }),
    'not ours': shown({ ...PLAIN, verdict: 'notOurs' }),
    'a whole chain': shown({ ...PLAIN, verdict: 'chainWhole', head: FINGERPRINT, trail: TOLD }),
    'a broken chain': shown({ ...PLAIN, verdict: 'chainBroken', event: 4 }),
    'no file': shown({ kind: 'fault', fault: 'none' }),
  },
};
