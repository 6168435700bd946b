import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { StatementObjection } from './statement-objection.tsx';
import type { ObjectionWords } from './statement-words.ts';

function shown(objection: ObjectionWords | null, typed?: string) {
  return ({ locale }: WorkspaceExample) => {
    const texts = textsOf(locale, 'affiliate-money').statement;
    const outcome = typed === undefined ? undefined : { problem: 'tooShort' as const, line: '1', typed };
    return (
      <StatementObjection
        {...{ texts, line: '1', action: '#', objection, mayObject: true, label: texts.objectLine, outcome }}
      />
    );
  };
}

const ASKED = { asked: LONG_TITLE, text: LONG_TITLE, outcome: LONG_TITLE };

export const examples: WorkspaceExamples = {
  title: 'Affiliate: an objection',
  states: {
    'may be made': shown(null),
    'too short': shown(null, 'No'),
    waiting: shown({ ...ASKED, answer: null }),
    answered: shown({ ...ASKED, answer: LONG_TITLE }),
  },
};
