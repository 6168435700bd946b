import '../../catalogue/catalogue.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadNewTemplate } from './load.server.ts';
import { TemplateNewPage, type TemplateNewProps } from './template-new-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('template-new', args, loadNewTemplate);
}

export default function TemplateNewRoute({ loaderData }: { loaderData: TemplateNewProps }) {
  return <TemplateNewPage {...loaderData} />;
}
