import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { exampleEnvelope, exampleRecipient } from '../../signing/example-sent.server.ts';
import { codeProps } from './code.server.ts';
import { SignCode } from './sign-code.tsx';
import type { SignDone, SignFault, SignOutcome } from './sign-props.ts';

type Shown = { done?: SignDone; form?: NonNullable<SignOutcome>['form']; fault?: SignFault; title?: string };

const shown =
  ({ done, form = 'code', fault, title = 'Loan Agreement' }: Shown) =>
  ({ locale }: WorkspaceExample) => {
    const own = { ...exampleRecipient(1, 'asked'), asksCode: true };
    const envelope = { ...exampleEnvelope(locale, 'out'), title };
    const opened = { envelope, people: [own], own, may: 'yes', isLocked: true } as const;
    const outcome = fault && {
      form,
      fault,
      typed: {},
      hasConsent: false,
      field: null,
      hadPicture: false,
      kept: {},
    };
    const props = codeProps(locale, { ...opened, people: [own] });
    return <SignCode {...props} done={done ?? null} outcome={outcome} />;
  };

export const examples: WorkspaceExamples = {
  title: 'What somebody sees of whom a code is asked first',
  toEdges: true,
  states: {
    'before the code': shown({}),
    'a long title': shown({ title: LONG_TITLE }),
    'on its way': shown({ done: 'codeSent' }),
    wrong: shown({ fault: 'wrong' }),
    old: shown({ fault: 'old' }),
    'tried too often': shown({ fault: 'spent' }),
    'asked again too soon': shown({ done: 'codeSent', form: 'mailCode', fault: 'tooSoon' }),
    'after two hours': shown({ form: 'sign', fault: 'locked' }),
    'a report without a reason': shown({ form: 'report', fault: 'report' }),
  },
};
