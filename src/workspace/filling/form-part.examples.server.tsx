import { printerFor } from '../../document/resolve/print-value.ts';
import { wordingOf } from '../../document/resolve/wording.table.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { exampleFilling, fillingOf } from './example-filling.server.ts';
import { FillContext } from './fields/fill-context.ts';
import { FormPart } from './form-part.tsx';

async function shown(page: WorkspaceExample) {
  const data = await exampleFilling(page);
  const filling = fillingOf(data);
  const printer = printerFor(data.documentLanguage, wordingOf(data.documentLocale));
  return (
    <FillContext value={{ ...data, printer, change: filling.change }}>
      <div className="filling" data-view="form">
        <FormPart isShown data={data} filling={filling} onActive={() => undefined}>
          {null}
        </FormPart>
      </div>
    </FillContext>
  );
}

export const examples: WorkspaceExamples = { title: 'The form of a document', states: { empty: shown } };
