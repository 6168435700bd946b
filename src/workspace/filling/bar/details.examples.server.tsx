import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { exampleFilling, fillingOf } from '../example-filling.server.ts';
import { Details } from './details.tsx';

function shown(hasNotice: boolean) {
  return async (page: WorkspaceExample) => {
    const data = await exampleFilling(page);
    return (
      <div className="filling" data-view="page">
        <Details
          data={data}
          filling={fillingOf(data)}
          notices={hasNotice ? <p className="workspace-notice">{data.texts.files.owed}</p> : null}
          about={<p>{LONG_TITLE}</p>}
          hasFinal={false}
          sendHref="#send"
        />
      </div>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'What stands beside a document',
  states: { 'nothing to be told': shown(false), 'with a notice': shown(true) },
};
