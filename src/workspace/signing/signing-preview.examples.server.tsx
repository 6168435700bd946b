import { textsOf, translator } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { SigningPreview } from './signing-preview.tsx';

/** A template's first page stands in for those of a document. */
const SRC = '/imgs/600px/417.webp';

const shown =
  (isMarked: boolean) =>
  ({ locale }: WorkspaceExample) => {
    const pages = [1, 2].map((page) => ({ src: `${SRC}?page=${page}`, sharp: SRC, alt: `${page} / 2` }));
    const note = isMarked ? textsOf(locale, 'signing').previewMarked : null;
    const label = translator(locale, 'signing-file')('preview', { count: 2 });
    return <SigningPreview label={label} shown={{ width: 600, height: 849, pages, note }} />;
  };

function late({ locale }: WorkspaceExample) {
  const { again } = textsOf(locale, 'sharing').page;
  return <SigningPreview late={textsOf(locale, 'signing').previewLate} again={again} href="#" />;
}

export const examples: WorkspaceExamples = {
  title: 'What everybody will see who is asked to sign',
  opened: ['with a plan', 'without a plan'],
  states: { 'with a plan': shown(false), 'without a plan': shown(true), 'not drawn yet': late },
};
