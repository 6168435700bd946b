import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_WORD } from '../../../ui/examples.ts';
import { exampleSpace } from '../../drive/example-drive.server.ts';
import { uploadsData } from '../../drive/uploads/load-uploads.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { Choice, SharedPage, type SharedProps } from './shared-page.tsx';

function propsOf(page: WorkspaceExample): SharedProps {
  const place = { space: exampleSpace('own'), folder: null, name: 'Lindenallee 1', open: [] };
  return {
    texts: textsOf(page.locale, 'app-install').shared,
    brand: textsOf(page.locale, 'workspace').shell.brand,
    owner: '',
    isMissed: false,
    hasReceived: false,
    folders: [{ id: '1', name: LONG_WORD }],
    uploads: uploadsData(exampleMember(page), place),
    drive: '#drive',
  };
}

const files = ['Lindenallee 1.pdf', `${LONG_WORD}.docx`].map((name, index) => ({
  key: name,
  file: new File(['a'.repeat(24_000 * (index + 1))], name),
}));
const nothing = () => undefined;

export const examples: WorkspaceExamples = {
  title: 'What was shared with the app',
  states: {
    'two files': (page: WorkspaceExample) => (
      <Choice {...propsOf(page)} files={files} send={nothing} discard={nothing} />
    ),
    'could not be taken over': (page: WorkspaceExample) => <SharedPage {...propsOf(page)} isMissed />,
  },
};
