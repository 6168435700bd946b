import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { postSignUp } from './dialogs/sign-up/act.server.ts';
import { signUpOutcomeContext } from './dialogs/sign-up/outcome.server.ts';
import { loadSite } from './load-site.server.ts';
import type { SiteData } from './site-data.ts';
import { SitePage } from './site-page.tsx';

/** Every page of the site: one route, fed by the manifest (DESIGN.md, how a page is made). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, status } = await loadSite({ request, context });
  return data(site, { status });
}

/** Forms without script post to the page they stand on; its loader then shows what came of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await postSignUp({ request, context });
  if ('location' in outcome) return redirect(outcome.location, { status: 303, headers: outcome.headers });
  context.set(signUpOutcomeContext, outcome);
  return data(null, { status: outcome.status });
}

export default function Site({ loaderData }: { loaderData: SiteData }) {
  return <SitePage data={loaderData} />;
}
