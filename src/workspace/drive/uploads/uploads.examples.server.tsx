import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleSpace } from '../example-drive.server.ts';
import { uploadsData } from './load-uploads.server.ts';
import { Uploads } from './uploads.tsx';

export const examples: WorkspaceExamples = {
  title: 'Bringing files in',
  states: {
    'with script, or the form': (page: WorkspaceExample) => (
      <Uploads
        data={uploadsData(exampleMember(page), {
          ...{ space: exampleSpace('own'), folder: null, name: 'Lindenallee 1', open: [] },
        })}
      >
        <p className="workspace-small">–</p>
      </Uploads>
    ),
  },
};
