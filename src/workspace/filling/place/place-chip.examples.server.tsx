import type { Place } from '../../../shared/places.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { PlaceChip, PlacePanel } from './place-chip.tsx';
import { placeData } from './place-data.server.ts';

/** A few countries do: the list that opens is the browser's own. */
const COUNTRIES = new Set(['CA', 'DE', 'US']);

function shown(place: Place | undefined, country?: string) {
  return (page: WorkspaceExample) => {
    const data = placeData(exampleMember(page), place);
    const countries = data.countries.filter(({ code }) => COUNTRIES.has(code));
    const suggested = country === undefined ? data.suggested : { country, region: '' };
    return (
      <>
        <PlaceChip data={data} />
        <PlacePanel data={{ ...data, countries, suggested }} documentId="example" />
      </>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Where a document is used',
  states: {
    'asked for the first time': shown(undefined, 'DE'),
    'nobody knows the country': shown(undefined, ''),
    known: shown({ country: 'US', region: 'TX' }),
  },
};
