import '../../catalogue/catalogue.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadLook } from './load.server.ts';
import { TemplateLookPage, type TemplateLookProps } from './template-look-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('template-look', args, loadLook);
}

export default function TemplateLookRoute({ loaderData }: { loaderData: TemplateLookProps }) {
  return <TemplateLookPage {...loaderData} />;
}
