import type { Paper } from '../../../services/letterheads/letterheads.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty, LONG_NAME } from '../../parties/example-parties.server.ts';
import { DocumentLetterheadPage } from './document-letterhead-page.tsx';
import { documentLetterheadProps } from './load.server.ts';

function shown(paper: Partial<Paper>, hasLetterhead = true) {
  return (page: WorkspaceExample) => {
    const [entry] = page.services.catalogue.suggested(page.locale);
    if (!entry) throw new Error('the library suggests no document');
    const company = exampleParty('own', LONG_NAME);
    const whole = { company, letterhead: null, place: undefined, isOn: true, isUsual: true, ...paper };
    const known = { paper: whole, hasLetterhead, first: { src: '/share.png', alt: entry.title } };
    const opened = { entry, id: 'example', document: undefined };
    return <DocumentLetterheadPage {...documentLetterheadProps(exampleMember(page), opened, known)} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Letterhead of a document',
  states: {
    'on, as usual': shown({}),
    'off, by choice': shown({ isOn: false, isUsual: false }),
    'its company has none': shown({}, false),
    'it names none of the companies': shown({ company: undefined }, false),
  },
};
