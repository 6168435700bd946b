import { Footer } from '../../sections/footer/footer.tsx';
import { Header } from '../../sections/header/header.tsx';
import type { LayoutProps } from '../layouts.tsx';
import { Main } from '../main.tsx';

/** Campaign pages under /docs: the wall of documents is the page. */
export function LandingDocsLayout({ data, children }: LayoutProps) {
  return (
    <div className="docs-content">
      <Header {...data.headerProps} />
      <Main data={data}>{children}</Main>
      <Footer {...data.footerProps} />
    </div>
  );
}
