import '../../catalogue/catalogue.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { loadBlanks } from './load.server.ts';
import { TemplateBlanksPage, type TemplateBlanksProps } from './template-blanks-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return guarded('template-blanks', args, loadBlanks);
}

export default function TemplateBlanksRoute({ loaderData }: { loaderData: TemplateBlanksProps }) {
  return <TemplateBlanksPage {...loaderData} />;
}
