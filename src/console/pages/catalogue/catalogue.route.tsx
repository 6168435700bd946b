import '../../catalogue/catalogue.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { CataloguePage, type CatalogueProps } from './catalogue-page.tsx';
import { loadCatalogue } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('catalogue', args, loadCatalogue);
}

export default function CatalogueRoute({ loaderData }: { loaderData: CatalogueProps }) {
  return <CataloguePage {...loaderData} />;
}
