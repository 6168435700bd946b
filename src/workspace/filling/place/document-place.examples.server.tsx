import type { Place } from '../../../shared/places.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import type { PlaceData } from '../filling-data.ts';
import { DocumentPlace } from './document-place.tsx';
import { placeData } from './place-data.server.ts';

/** A few countries do: the list that opens is the browser's own. */
const COUNTRIES = new Set(['CA', 'DE', 'US']);

function shown(place: Place | undefined, more: Partial<PlaceData> = {}) {
  return (page: WorkspaceExample) => {
    const member = exampleMember(page);
    const data = placeData(member, place, member.url);
    const countries = data.countries.filter(({ code }) => COUNTRIES.has(code));
    return <DocumentPlace data={{ ...data, countries, ...more }} documentId="example" />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Where a document is used',
  opened: ['changing it'],
  states: {
    'asked for the first time': shown(undefined, { suggested: { country: 'DE', region: '' } }),
    'nobody knows the country': shown(undefined, { suggested: { country: '', region: '' } }),
    'put off': shown(undefined, { open: false }),
    known: shown({ country: 'US', region: 'TX' }),
    'changing it': shown({ country: 'US', region: 'TX' }),
  },
};
