import { useState } from 'react';
import type { DocumentValues } from '../../document/document.ts';
import { worded } from '../filling/worded.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { changedAt } from './changes.ts';
import type { DocumentChanges, DocumentNow } from './document-changes.ts';
import { useChanges } from './use-changes.ts';

type NoticeProps = {
  data: DocumentChanges;
  /** BCP 47, of the page. */
  language: string;
  filling: { take(values: DocumentValues): void; flush(): Promise<boolean> };
};

/**
 * Says that somebody of the team changed the document. What they typed is shown on request, below what is typed here and
 * not sent yet; where its words or its status are others, the page is loaded anew: what is typed is kept.
 */
export function DocumentNotice({ data, language, filling }: NoticeProps) {
  const changed = useChanges<DocumentNow>(data);
  const [shown, setShown] = useState('');
  const isNew = changed !== null && changed.known !== shown;
  const show = async () => {
    if (!changed) return;
    setShown(changed.known);
    if (!changed.isMore) return filling.take(changed.values);
    await filling.flush();
    location.reload();
  };
  const { texts } = data;
  const facts = {
    who: changed?.by ?? '',
    time: changed ? changedAt(changed.at, language, changed.heardAt) : '',
  };
  return (
    <div role="status">
      {isNew ? (
        <ChangedNotice text={worded(changed.by ? texts.document : texts.somebody, facts)}>
          <button className="workspace-link" type="button" onClick={() => void show()}>
            {texts.show}
          </button>
        </ChangedNotice>
      ) : null}
    </div>
  );
}
