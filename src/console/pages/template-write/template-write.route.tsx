import '../../catalogue/catalogue.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadWrite } from './load.server.ts';
import { TemplateWritePage, type TemplateWriteProps } from './template-write-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('template-write', args, loadWrite);
}

export default function TemplateWriteRoute({ loaderData }: { loaderData: TemplateWriteProps }) {
  return <TemplateWritePage {...loaderData} />;
}
