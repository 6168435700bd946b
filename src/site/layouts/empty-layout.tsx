import type { LayoutProps } from './layout-props.ts';
import { Main } from './main.tsx';

/** The text and nothing else, for the frames of the product's own hosts. */
export function EmptyLayout({ data, children }: LayoutProps) {
  return <Main data={data}>{children}</Main>;
}
