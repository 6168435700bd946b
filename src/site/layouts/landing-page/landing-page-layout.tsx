import { Footer } from '../../sections/footer/footer.tsx';
import { Header } from '../../sections/header/header.tsx';
import type { LayoutProps } from '../layouts.tsx';
import { Main } from '../main.tsx';

/** Campaign pages under /lp: one promise, its document, and nothing that leads away. */
export function LandingPageLayout({ data, children }: LayoutProps) {
  return (
    <div className="lp-content">
      <Header {...data.headerProps} />
      <Main data={data}>{children}</Main>
      <Footer {...data.footerProps} />
    </div>
  );
}
