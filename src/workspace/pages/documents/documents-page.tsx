import { Link } from 'react-router';
import { EmptyState } from '../../empty/empty-state.tsx';
import { PlantedNotice, type PlantedNoticeProps } from '../../filling/planted-notice.tsx';
import { FilterForm, type FilterFormProps } from '../../forms/filter-form.tsx';
import { PageSteps, type PageStepsProps } from '../../forms/page-steps.tsx';
import { DocumentsList, type ListProps } from './documents-list.tsx';

export type DocumentsProps = ListProps & {
  brand: string;
  title: string;
  /** '3 documents'; null where there is none. */
  count: string | null;
  /** Why there is none, and what to do; null where there are some. */
  none: string | null;
  start: { label: string; href: string } | null;
  filters: FilterFormProps | null;
  /** Ways to look at them, one of which is taken. */
  views: { label: string; href: string; isOpen: boolean }[];
  planted: PlantedNoticeProps | null;
  pager: PageStepsProps;
  trash: { label: string; href: string };
};

/** Everything somebody has filled in. */
export function DocumentsPage(props: DocumentsProps) {
  const { brand, title, count, none, start, filters, planted, pager, trash } = props;
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <h1 className="workspace-title">{title}</h1>
      <PlantedNotice notice={planted} />
      {filters ? <FilterForm {...filters} /> : null}
      <div role="status">
        {count ? <p className="workspace-soft own-documents-count">{count}</p> : null}
        {none ? <EmptyState icon={filters ? 'search' : 'document'} text={none} action={start} /> : null}
      </div>
      <Views words={props.list} views={props.views} />
      <DocumentsList {...props} />
      <PageSteps {...pager} />
      <p className="workspace-aside">
        <Link to={trash.href}>{trash.label}</Link>
      </p>
    </>
  );
}

/** As lines or as first pages; nothing while there is nothing to look at. */
function Views({ words, views }: { words: DocumentsProps['list']; views: DocumentsProps['views'] }) {
  if (views.length === 0) return null;
  return (
    <nav className="documents-views" aria-label={words.view}>
      {views.map(({ label, href, isOpen }) => (
        <Link key={label} to={href} aria-current={isOpen ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
