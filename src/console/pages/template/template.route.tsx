import '../../catalogue/catalogue.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadTemplate } from './load.server.ts';
import { TemplatePage, type TemplateProps } from './template-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('template', args, loadTemplate);
}

export default function TemplateRoute({ loaderData }: { loaderData: TemplateProps }) {
  return <TemplatePage {...loaderData} />;
}
