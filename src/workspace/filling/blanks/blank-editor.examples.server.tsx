import type { TextField } from '../../../document/document.ts';
import { printerFor } from '../../../document/resolve/print-value.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { exampleTrial, fillingOf } from '../example-filling.server.ts';
import { FillContext } from '../fields/fill-context.ts';
import { BlankEditor } from './blank-editor.tsx';

const FACTS = { key: 'example', prefill: '', group: '', help: '', example: '', default: '' } as const;

function shown(field: TextField, text = '') {
  return async (page: WorkspaceExample) => {
    const data = await exampleTrial(page);
    const printer = printerFor(data.documentLanguage, data.answers);
    const filling = { ...fillingOf(data), values: { [field.key]: text } };
    const nothing = () => undefined;
    const blanks = { open: null, next: nothing, close: nothing, show: nothing };
    return (
      <FillContext value={{ ...data, printer, hints: {}, onParty: () => undefined, change: filling.change }}>
        <div className="preview-box" data-whole="">
          <BlankEditor
            pages={{ current: null }}
            open={{ field, place: { key: field.key, nth: 0 } }}
            blanks={blanks}
            data={data}
            filling={filling}
            onStay={nothing}
          />
        </div>
      </FillContext>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'A blank of a page while one types into it',
  states: {
    'a line': shown({ ...FACTS, type: 'company', label: 'Kreditgeberin' }, 'Donauwerft GmbH'),
    'several lines': shown({ ...FACTS, type: 'address', label: 'Anschrift', help: 'Straße, Ort und Land.' }),
    'an amount': shown({ ...FACTS, type: 'money', label: 'Betrag' }, '25000.00 EUR'),
    'a day': shown({ ...FACTS, type: 'date', label: 'Auszahlungstag' }),
    'a choice': shown({ ...FACTS, type: 'yesno', label: 'Mit Bürgschaft' }),
  },
};
