import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { failureContext } from '../services/context.server.ts';
import { isUnavailable } from '../services/database/database.server.ts';
import { postForm } from './forms/post-form.server.ts';
// No browser loads this route: it names the code that its pages run (entry.server.tsx).
import './islands/wake.client.ts';
import { loadSite } from './load-site.server.ts';
import type { SiteData } from './site-data.ts';
import { SitePage } from './site-page.tsx';

/** Every page of the site: one route, fed by the manifest (docs/decisions/0010-pages.md). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const failure = context.get(failureContext);
  if (failure) throw data(failure.message, { status: failure.status });
  try {
    const { site, status } = await loadSite({ request, context });
    return data(site, { status });
  } catch (error) {
    // Pages that need the database say when to come back; all others are shown from memory meanwhile.
    if (isUnavailable(error)) throw data(null, { status: 503 });
    throw error;
  }
}

/** Forms without script post to the page they stand on; its loader then shows what came of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await postForm({ request, context });
  if ('location' in outcome) return redirect(outcome.location, { status: 303, headers: outcome.headers });
  return data(null, { status: outcome.status });
}

export default function Site({ loaderData }: { loaderData: SiteData }) {
  return <SitePage data={loaderData} />;
}
