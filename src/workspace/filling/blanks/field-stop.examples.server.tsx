import { printerFor } from '../../../document/resolve/print-value.ts';
import { wordingOf } from '../../../document/resolve/wording.table.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { exampleTrial, fillingOf } from '../example-filling.server.ts';
import { FieldStop } from './field-stop.tsx';

const nothing = () => undefined;
const BLANKS = { open: null, next: nothing, close: nothing, show: nothing };

function shown(text: string) {
  return async (page: WorkspaceExample) => {
    const data = await exampleTrial(page);
    const key = data.groups[0]?.fields[0]?.key ?? '';
    const at = { key, nth: 0 };
    return (
      <div className="preview-box" data-whole="">
        <FieldStop
          pages={{ current: null }}
          at={at}
          data={data}
          filling={{ ...fillingOf(data), values: { [key]: text } }}
          blanks={BLANKS}
          stops={{ at, stay: nothing, leave: nothing }}
          printer={printerFor(data.documentLanguage, wordingOf(data.documentLocale))}
        />
      </div>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'A blank of a page that has the focus',
  states: { empty: shown(''), 'filled in': shown(LONG_TITLE) },
};
