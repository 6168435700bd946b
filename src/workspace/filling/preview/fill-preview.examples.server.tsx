import { printerFor } from '../../../document/resolve/print-value.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { blankLinks } from '../blanks/blank-links.ts';
import { exampleFilling, exampleTrial, fillingOf } from '../example-filling.server.ts';
import type { FillingData } from '../filling-data.ts';
import { FillPreview } from './fill-preview.tsx';
import { LiveLater } from './live-later.tsx';

const LIVE = { values: {}, active: '', onContents: () => undefined };

function shown({ locale }: WorkspaceExample, data: FillingData) {
  const { noPages, print } = textsOf(locale, 'workspace').document;
  const linkOf = blankLinks(data, false);
  return (
    // On a narrow screen it takes the place of the form.
    <div className="filling" data-view="page" data-script="">
      <FillPreview
        data={data}
        filling={fillingOf(data)}
        printer={printerFor(data.documentLanguage, data.answers)}
        linkOf={linkOf}
        active=""
        drawing={data.drawing}
        live={data.live ? <LiveLater live={data.live} {...LIVE} linkOf={linkOf} /> : null}
        isBeside={false}
        box={{ current: null }}
        texts={{ label: data.texts.preview, noPages, print }}
      />
    </div>
  );
}

export const examples: WorkspaceExamples = {
  title: 'Preview of a document',
  states: {
    'as pictures, without a plan': async (page) => shown(page, await exampleTrial(page)),
    'no pictures yet': async (page) => shown(page, { ...(await exampleTrial(page)), drawing: null }),
    'with a plan': async (page) => shown(page, await exampleFilling(page)),
  },
};
