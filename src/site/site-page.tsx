import { SignUpDialog } from './dialogs/sign-up/sign-up-dialog.tsx';
import { LAYOUTS } from './layouts/layouts.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { LegalPage } from './pages/legal/legal-page.tsx';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import type { PageData, SiteData } from './site-data.ts';

/** A page in its layout, with the dialog that its links open. */
export function SitePage({ data }: { data: SiteData }) {
  const Layout = LAYOUTS[data.layout];
  return (
    <>
      <Layout data={data}>
        <Page page={data.page} layout={data.layout} />
      </Layout>
      {data.dialog ? <SignUpDialog {...data.dialog} /> : null}
    </>
  );
}

function Page({ page, layout }: { page: PageData; layout: SiteData['layout'] }) {
  switch (page.name) {
    case 'home':
      return <HomePage {...page.props} />;
    case 'landing':
      return (
        <LandingPage {...page.props} layout={layout === 'landing-docs' ? 'landing-docs' : 'landing-page'} />
      );
    case 'legal':
      return <LegalPage {...page.props} />;
    case 'not-found':
      return <NotFoundPage {...page.props} />;
  }
}
