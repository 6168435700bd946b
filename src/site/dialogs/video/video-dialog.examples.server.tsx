import { pageWhere, type SiteExamples } from '../../example-page.server.ts';
import { loadDialogs } from '../load.server.ts';
import { VideoDialog } from './video-dialog.tsx';

export const examples: SiteExamples = {
  title: 'Dialog with a film',
  room: 720,
  states: {
    open: (from) => {
      const page = pageWhere(from, (row) => row.page === 'home', '?dialog=video-tour');
      return loadDialogs(page).videos.map((dialog) => <VideoDialog key={dialog.name} {...dialog} />);
    },
  },
};
