import { DialogOpener } from '../../dialogs/dialog-opener.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './plan-notes.css?inline';
import type { PlanNotes } from './plan-view.ts';

/** The footnotes of the plans: tax, how it goes on for consumers of some countries, what unlimited means, and the terms in a dialog of the page. */
export function PlanNotesList({ notes }: { notes: PlanNotes }) {
  return (
    <div className="plan-notes" id="plan-notes">
      <Sheet name="plan-notes" css={css} />
      <p>
        {notes.tax} {notes.company ? `${notes.company} ` : ''}
        {notes.terms.inDialog ? (
          <DialogOpener name="terms">{notes.terms.label}</DialogOpener>
        ) : (
          <a href={notes.terms.href}>{notes.terms.label}</a>
        )}
      </p>
      {notes.byMonth === null ? null : <p>{notes.byMonth}</p>}
      <p>
        * {notes.downloads}{' '}
        {notes.licenceHref ? <a href={notes.licenceHref}>{notes.licenceLink}</a> : notes.licenceLink}
      </p>
    </div>
  );
}
