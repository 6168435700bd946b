import { Link } from 'react-router';
import type { PlaceData } from '../filling-data.ts';
import { worded } from '../worded.ts';
import { PlaceForm } from './place-form.tsx';

/** Asked when a document is opened for the first time; afterwards a line that can be changed. */
export function DocumentPlace({ data, documentId }: { data: PlaceData; documentId: string }) {
  const { texts, place, name, open, laterHref } = data;
  if (!place && open) {
    return (
      <section className="filling-place" aria-labelledby="place">
        <h2 className="workspace-minor" id="place">
          {texts.title}
        </h2>
        <p className="workspace-small">{texts.lead}</p>
        <PlaceForm data={data} documentId={documentId} idPrefix="place">
          <Link className="workspace-link" to={laterHref} preventScrollReset>
            {texts.later}
          </Link>
        </PlaceForm>
      </section>
    );
  }
  return (
    <details className="filling-place-line" key={name} open={open && place !== null}>
      <summary>
        <span>{worded(texts.usedIn, { place: name || texts.none })}</span>{' '}
        <span className="filling-place-change">{texts.change}</span>
      </summary>
      <PlaceForm data={data} documentId={documentId} idPrefix="place" />
    </details>
  );
}
