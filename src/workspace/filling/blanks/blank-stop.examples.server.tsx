import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { worded } from '../worded.ts';
import { BlankStop } from './blank-stop.tsx';

function shown(text: string) {
  return ({ locale }: WorkspaceExample) => {
    const { empty, filled } = textsOf(locale, 'updates').blank;
    return (
      <div className="preview-box" data-whole="">
        <BlankStop
          pages={{ current: null }}
          place={{ key: 'lender', nth: 0 }}
          label={worded(text === '' ? empty : filled, { label: 'Kreditgeberin', text })}
          lang="de"
          onOpen={() => undefined}
          onLeave={() => undefined}
        />
      </div>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'A blank of a page that has the focus',
  states: { empty: shown(''), 'filled in': shown(LONG_TITLE) },
};
