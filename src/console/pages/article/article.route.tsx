import '../../settings/settings.css';
import './article.css';
import type { LoaderFunctionArgs } from 'react-router';
import { guarded } from '../../frame/guard.server.ts';
import { ArticlePage, type ArticleProps } from './article-page.tsx';
import { loadArticle } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return guarded('article', args, loadArticle);
}

export default function ArticleRoute({ loaderData }: { loaderData: ArticleProps }) {
  // Another article, or another language of it, is another form.
  return <ArticlePage key={loaderData.form.id} {...loaderData} />;
}
