import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';

type ChangedNoticeProps = {
  text: string;
  /** How to see it. */
  children: ReactNode;
};

/** One line: that somebody changed what is shown here. */
export function ChangedNotice({ text, children }: ChangedNoticeProps) {
  return (
    <p className="team-notice changes-notice">
      <Icon name="people" />
      <span>
        {text} {children}
      </span>
    </p>
  );
}
