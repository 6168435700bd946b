// The router tells each page all the pages it may go on to. A page of the workspace never goes on to the console, so it
// gets a list of its own: pages of the console are added often, and none of them may weigh on a member's first page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = /^manifest-\w+\.js$/;
const START = 'window.__reactRouterManifest=';

/**
 * Writes `manifest-HASH-workspace.js` beside what the build wrote, without the routes below `console`, and without the
 * parts of a page that the pages around it have loaded.
 */
export function writeWorkspaceManifest(build) {
  const folder = join(build, 'client/assets');
  for (const name of readdirSync(folder).filter((file) => MANIFEST.test(file))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const manifest = JSON.parse(text.slice(START.length).replace(/;\s*$/, ''));
    const own = {
      ...manifest,
      url: ownName(manifest.url),
      routes: withoutLoaded(withoutConsole(manifest.routes)),
    };
    writeFileSync(join(folder, ownName(name)), `${START}${JSON.stringify(own)};`);
  }
}

/** The same is said in src/router/entry.server.tsx. */
const ownName = (name) => name.replace(/\.js$/, '-workspace.js');

function withoutConsole(routes) {
  const isOfConsole = (id) => id === 'console' || (id !== undefined && isOfConsole(routes[id]?.parentId));
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isOfConsole(id)));
}

/** Before a page is shown, what it imports is fetched: that of its frame is there already. */
function withoutLoaded(routes) {
  const loaded = (id) => (id === undefined ? [] : [...routes[id].imports, ...loaded(routes[id].parentId)]);
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const there = new Set(loaded(route.parentId));
      return [id, { ...route, imports: route.imports.filter((part) => !there.has(part)) }];
    }),
  );
}
