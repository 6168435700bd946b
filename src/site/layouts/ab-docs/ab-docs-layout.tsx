import { Footer } from '../../sections/footer/footer.tsx';
import { Header } from '../../sections/header/header.tsx';
import type { LayoutProps } from '../layouts.tsx';
import { Main } from '../main.tsx';

/** The A/B tests of /docs/ab/: editorial, one document large. */
export function AbDocsLayout({ data, children }: LayoutProps) {
  return (
    <>
      <Header {...data.headerProps} />
      <Main data={data}>{children}</Main>
      <Footer {...data.footerProps} />
    </>
  );
}
