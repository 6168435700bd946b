import { Icon } from '../../ui/icon/icon.tsx';

type ChangedNoticeProps = { text: string; show: string; onShow: () => void };

/** One line: that somebody changed what is shown here, and how to see it. */
export function ChangedNotice({ text, show, onShow }: ChangedNoticeProps) {
  return (
    <p className="team-notice changed-notice">
      <Icon name="people" />
      <span>
        {text}{' '}
        <button className="workspace-link" type="button" onClick={onShow}>
          {show}
        </button>
      </span>
    </p>
  );
}
