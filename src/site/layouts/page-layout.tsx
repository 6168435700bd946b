import type { ReactElement } from 'react';
import { ChatWidget } from '../sections/chat/chat-widget.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { Header } from '../sections/header/header.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Main } from './main.tsx';

/** Header, content and footer as the page's row of the manifest asks for them, and a chat where there is one. */
export function PageLayout({ data, children }: LayoutProps) {
  return (
    <>
      <Header {...data.headerProps} />
      <Main data={data}>{children}</Main>
      <Footer {...data.footerProps} />
      {data.chat ? <ChatWidget {...data.chat} /> : null}
    </>
  );
}

/** The same in an element of its own, by which style sheets tell campaign pages apart. */
export function framed(className: string): (props: LayoutProps) => ReactElement {
  return (props) => (
    <div className={className}>
      <PageLayout {...props} />
    </div>
  );
}
