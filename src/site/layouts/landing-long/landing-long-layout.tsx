import { Footer } from '../../sections/footer/footer.tsx';
import { Header } from '../../sections/header/header.tsx';
import type { LayoutProps } from '../layouts.tsx';
import { Main } from '../main.tsx';

/** /l/aug232024/: chapters down the page, a sticky action. */
export function LandingLongLayout({ data, children }: LayoutProps) {
  return (
    <>
      <Header {...data.headerProps} />
      <Main data={data}>{children}</Main>
      <Footer {...data.footerProps} />
    </>
  );
}
