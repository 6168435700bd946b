import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { verifyProps } from './load.server.ts';
import type { VerifyOutcome } from './outcome.ts';
import { VerifyPage } from './verify-page.tsx';

const FINGERPRINT = '0b1c2d3e'.repeat(8);

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
    unchanged: shown({
      ...{ kind: 'verdict', verdict: 'unchanged', fingerprint: FINGERPRINT },
      trail: {
        ...{ title: LONG_TITLE, sender: 'Jane Birch, jane@example.com', events: 9 },
        signed: [
          { name: 'Rosa O’Neil (rosa@example.com)', at: '2026-11-28T10:00:00Z', isApproval: false },
          { name: 'Ben Cedar (ben@example.com)', at: '2026-11-28T11:00:00Z', isApproval: true },
        ],
        handedOn: [{ name: 'Sam Cedar (sam@example.com)', to: 'Ben Cedar' }],
      },
    }),
    changed: shown({ kind: 'verdict', verdict: 'changed', fingerprint: FINGERPRINT, trail: null }),
    'not ours': shown({ kind: 'verdict', verdict: 'notOurs', fingerprint: null, trail: null }),
    'no file': shown({ kind: 'fault', fault: 'none' }),
  },
};
