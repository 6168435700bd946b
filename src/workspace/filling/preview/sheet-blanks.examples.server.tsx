import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { blankLinks } from '../blanks/blank-links.ts';
import { exampleTrial } from '../example-filling.server.ts';
import { PageSheet } from './page-sheet.tsx';

function shown(text: string) {
  return async (page: WorkspaceExample) => {
    const data = await exampleTrial(page);
    const key = data.groups[0]?.fields[0]?.key ?? '';
    const boxes = [0.24, 0.27, 0.42].map((top) => ({
      ...{ key, page: 1, left: 0.2, top },
      ...{ width: 0.5, height: 0.018 },
    }));
    const drawing = data.drawing && { ...data.drawing, boxes };
    return drawing ? (
      <div className="preview-box" data-whole="">
        <PageSheet
          drawing={drawing}
          index={0}
          printed={text === '' ? {} : { [key]: text }}
          active=""
          linkOf={blankLinks(data, false)}
          lang={data.lang}
        />
      </div>
    ) : null;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Blanks of a page, as links over its picture',
  states: { empty: shown(''), 'filled in': shown(LONG_TITLE) },
};
