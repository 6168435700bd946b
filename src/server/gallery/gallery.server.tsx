import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { PageSettings } from '../../services/context.server.ts';
import type { Services } from '../../services/services.ts';
import { examplePage } from '../../site/example-page.server.ts';
import { type Asked, GalleryDocument, PartList, queryOf } from './gallery-document.server.tsx';
import { type Gathered, gatherExamples, PARTS } from './gathered.server.ts';
import { scoped, unfolded } from './scoped.server.ts';

type Shop = { services: Services; settings: PageSettings };

/** Components of a part on one page: a hundred of them are too many elements to look at, for eyes and for axe. */
const ON_A_PAGE = 8;

/** How each state begins in the HTML: what follows has ids of its own. */
const STAGE = '<div class="gallery-stage"';

/** The list of all components that have examples. */
export async function showList(asked: Asked): Promise<string> {
  const gathered = await gatherExamples();
  const lists = PARTS.map((part) => (
    <PartList key={part} gathered={gathered} part={part} query={queryOf(asked)} />
  ));
  return documentOf(
    asked,
    <GalleryDocument {...asked} title="Gallery" part="ui">
      <p className="gallery-note" lang="en">
        Every section, dialog, field and card in its states, from the examples beside them. They are as the
        server writes them: nothing here runs, and nothing is sent.
      </p>
      {lists}
    </GalleryDocument>,
  );
}

/** One component by its name, or a page of those of a part; undefined where there is neither. */
export async function showExamples(name: string, asked: Asked, shop: Shop): Promise<string | undefined> {
  const all = await gatherExamples();
  const named = all.filter((one) => one.name === name || one.part === name);
  const before = (asked.page - 1) * ON_A_PAGE;
  const shown = named.slice(before, before + ON_A_PAGE);
  const [first] = shown;
  if (!first) return undefined;
  const page = examplePage({ ...shop, locale: asked.locale });
  const views = await Promise.all(shown.map((one) => viewOf(one, page)));
  const isOne = first.name === name;
  return documentOf(
    asked,
    <GalleryDocument {...asked} title={isOne ? first.examples.title : first.part} part={first.part}>
      {views}
      {named.length > before + ON_A_PAGE ? (
        <a
          className="gallery-next"
          rel="next"
          href={asked.path + queryOf({ ...asked, page: asked.page + 1 })}
        >
          Next
        </a>
      ) : null}
    </GalleryDocument>,
  );
}

async function viewOf({ name, part, file, examples }: Gathered, page: ReturnType<typeof examplePage>) {
  const states = await Promise.all(
    Object.entries(examples.states).map(async ([state, show]) => ({ state, shown: await show(page) })),
  );
  return (
    <div key={name}>
      <p className="gallery-file" lang="en">{`src/${part}/${file}`}</p>
      {states.map(({ state, shown }) => (
        <State
          key={state}
          name={`${name}: ${state}`}
          title={state}
          room={examples.room}
          toEdges={examples.toEdges}
          isOpened={examples.opened?.includes(state) ?? false}
        >
          {shown}
        </State>
      ))}
    </div>
  );
}

type StateProps = {
  name: string;
  title: string;
  room: number | undefined;
  toEdges: true | undefined;
  isOpened: boolean;
  children: ReactNode;
};

function State({ name, title, room, toEdges, isOpened, children }: StateProps) {
  return (
    <section className="gallery-state">
      <h2 className="gallery-name" lang="en">
        {title}
      </h2>
      <div
        className="gallery-stage"
        data-state={name}
        data-to-edges={toEdges}
        data-opened={isOpened ? '' : undefined}
        style={{ minHeight: room }}
      >
        {children}
      </div>
    </section>
  );
}

/** Links and forms of the workspace are the router's: everything stands in one, at the asked address. */
async function documentOf({ path }: Asked, element: ReactNode): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element }]);
  const context = await handler.query(new Request(new URL(path, 'http://gallery')));
  if (context instanceof Response) throw new Error(`expected a page, found status ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  const [head = '', ...stages] = html.split(STAGE);
  const shown = stages.map((stage, index) => scoped(unfolded(stage), `s${index}`));
  return `<!doctype html>${[head, ...shown].join(STAGE)}`;
}
