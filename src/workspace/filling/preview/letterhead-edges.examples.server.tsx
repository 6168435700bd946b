import { USUAL_DESIGN } from '../../../services/letterheads/design.ts';
import { wordsOf } from '../../../services/letterheads/letterhead-of.ts';
import type { WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty, LONG_NAME } from '../../parties/example-parties.server.ts';
import { LetterheadFoot, LetterheadHead, type ShownLetterhead } from './letterhead-edges.tsx';

function shown(side: ShownLetterhead['side'], { hasLogo = true, name = 'Bäckerei Huber GmbH' } = {}) {
  return () => {
    const words = wordsOf({ ...USUAL_DESIGN, side }, exampleParty('own', name).profile, hasLogo);
    const logo = hasLogo ? { src: '/share.png', width: 1200, height: 630 } : null;
    const letterhead = { ...words, key: 'example', logo };
    return (
      <>
        <LetterheadHead letterhead={letterhead} />
        <LetterheadFoot letterhead={letterhead} />
      </>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Letterhead around a document',
  states: {
    'logo on the left': shown('left'),
    'logo in the middle': shown('center'),
    'logo on the right': shown('right'),
    'a name alone, and long': shown('left', { hasLogo: false, name: LONG_NAME }),
  },
};
