import { PageDialogs } from './dialogs/page-dialogs.tsx';
import { SignUpDialog } from './dialogs/sign-up/sign-up-dialog.tsx';
import { LAYOUTS } from './layouts/layouts.table.ts';
import { Page } from './pages/pages.tsx';
import { PreviewBar } from './sections/preview-bar/preview-bar.tsx';
import type { SiteData } from './site-data.ts';

/** A page in its layout, with the dialog that its links open. */
export function SitePage({ data }: { data: SiteData }) {
  const Layout = LAYOUTS[data.layout];
  return (
    <>
      <Layout data={data}>
        <Page page={data.page} />
      </Layout>
      {data.dialog ? <SignUpDialog {...data.dialog} /> : null}
      <PageDialogs {...data.dialogs} />
      {data.preview ? <PreviewBar {...data.preview} /> : null}
    </>
  );
}
