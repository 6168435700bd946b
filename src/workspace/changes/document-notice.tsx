import { useState } from 'react';
import type { DocumentValues } from '../../document/document.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
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

type WritingNoticeProps = Pick<DocumentChanges, 'texts' | 'writing'> & Pick<NoticeProps, 'language'>;

/**
 * Says who else is writing in the document, and that somebody of the team changed it. What they typed is shown on request, below what is typed here and
 * not sent yet; where its words or its status are others, the page is loaded anew: what is typed is kept.
 */
export function DocumentNotice({ data, language, filling }: NoticeProps) {
  const [writing, setWriting] = useState(data.writing);
  const changed = useChanges<DocumentNow>(data, setWriting);
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
      {writing.length > 0 ? <WritingNotice {...{ texts, writing, language }} /> : null}
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

/** Who is writing; since when as the clock of the device says it, which the server does not know. */
function WritingNotice({ texts, writing, language }: WritingNoticeProps) {
  const isHydrated = useHydrated();
  const names = writing.map(({ who }) => who);
  const who = new Intl.ListFormat(language).format(names);
  const words = names.length === 1 ? texts.writer : texts.writers;
  // It began within the last minutes: its day is none of it.
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const time = isHydrated ? clock.format(new Date(writing[0]?.since ?? '')) : '';
  return (
    <p className="team-notice changes-writing">
      <Icon name="people" />
      <span>{worded(isHydrated ? words.since : words.now, { who, time })}</span>
    </p>
  );
}
