import { DocumentNotice } from '../../changes/document-notice.tsx';
import type { FieldGroup } from '../filling-data.ts';
import type { Filling } from '../use-filling.ts';
import type { BothData } from './both-data.ts';
import { BothNotice } from './both-notice.tsx';

type TeamNoticesProps = {
  data: BothData;
  groups: readonly FieldGroup[];
  filling: Filling;
  /** BCP 47, of the page. */
  language: string;
};

/** What others of a team have done to a document while it is open. */
export function TeamNotices({ data, groups, filling, language }: TeamNoticesProps) {
  return (
    <div className="team-notice-place">
      <BothNotice data={data} conflicts={filling.conflicts} groups={groups} />
      <DocumentNotice data={data.changes} language={language} filling={filling} />
    </div>
  );
}
