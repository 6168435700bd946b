import { Footer } from '../../sections/footer/footer.tsx';
import { Header } from '../../sections/header/header.tsx';
import type { LayoutProps } from '../layouts.tsx';
import { Main } from '../main.tsx';

/** Pages about the company: the shop's header and footer around a narrower column. */
export function CompanyLayout({ data, children }: LayoutProps) {
  return (
    <>
      <Header {...data.headerProps} />
      <Main data={data}>{children}</Main>
      <Footer {...data.footerProps} />
    </>
  );
}
