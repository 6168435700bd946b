import { Link } from 'react-router';

export type PlantedNoticeProps = { text: string; link: { label: string; href: string } };

/** Documents somebody else may have filled in wait for a word of the owner. */
export function PlantedNotice({ notice }: { notice: PlantedNoticeProps | null }) {
  if (!notice) return null;
  return (
    <aside className="workspace-notice">
      {notice.text} <Link to={notice.link.href}>{notice.link.label}</Link>
    </aside>
  );
}
