import { type PlainAnswer, REMOVED } from '../../../services/signing/plain/plain-job.ts';
import { now } from '../../../shared/clock.ts';
import { LONG_WORD } from '../../../ui/examples.ts';
import { exampleItem } from '../../drive/example-drive.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { formProps } from '../../signing/signing-form.server.ts';
import type { SignSendOutcome } from '../../signing/signing-form.tsx';
import { DriveFileSignPage } from './drive-file-sign-page.tsx';
import { driveFileSignProps } from './load.server.ts';

type Shown = { name?: string; answer?: PlainAnswer | undefined; outcome?: SignSendOutcome };

const PLAIN = { outcome: 'plain', bytes: new Uint8Array(), pages: 3 } as const;

function shown({ name = 'Mietvertrag Lindenallee 1.pdf', answer, outcome }: Shown) {
  return (page: WorkspaceExample) => {
    const member = exampleMember(page);
    const file = { item: exampleItem('file', name), facts: { sha256: '', createdAt: now(), checked: null } };
    const asked = { people: [], usual: page.locale, envelopes: [], left: 2, sender: 'Jane Birch' };
    const props = driveFileSignProps(member, { file, form: formProps(page.locale, asked), answer });
    return <DriveFileSignPage {...props} outcome={outcome} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'An uploaded PDF is sent for signature',
  opened: ['with everything in it, long name'],
  states: {
    'as it is': shown({ answer: { ...PLAIN, removed: [] } }),
    'with everything in it, long name': shown({
      name: `${LONG_WORD}${LONG_WORD}.pdf`,
      answer: { ...PLAIN, removed: REMOVED },
    }),
    'with a fault': shown({
      answer: { ...PLAIN, removed: ['fields'] },
      outcome: { fault: 'person', typed: { 'name-0': 'Rosa O’Neil', 'email-0': 'rosa@' } },
    }),
    'signed before': shown({ answer: { outcome: 'refused', why: 'signed' } }),
    'too many pages': shown({ answer: { outcome: 'refused', why: 'tooManyPages' } }),
    'mailbox not confirmed': shown({ answer: undefined }),
  },
};
