import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { writeAudit } from '../../src/services/audit/audit.store.server.ts';
import { CatalogueService } from '../../src/services/catalogue/catalogue.server.ts';
import { type Database, openDatabase } from '../../src/services/database/database.server.ts';
import { LibrarySource } from '../../src/services/documents/library/library-source.server.ts';
import { comparedTemplates } from '../../src/services/library/compare-templates.ts';
import { convertQueue } from '../../src/services/library/convert-queue.server.ts';
import { docxOfXml, plain } from '../../src/services/library/docx.fixture.ts';
import { TemplateDesk } from '../../src/services/library/template-desk.server.ts';
import type { TemplateVersion } from '../../src/services/library/template-version.ts';
import type { TemplateAct } from '../../src/services/library/version-work.server.ts';
import { now } from '../../src/shared/clock.ts';
import { millisecondsFor } from '../support/seconds.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');
const LOAN = { id: 417, path: '/templates/loan-agreement-D417/' };

let server: RunningServer;
let database: Database;
let library: LibrarySource;
let desk: TemplateDesk;

beforeAll(async () => {
  server = await startServer({ env: { LIMITS: 'off', DRAW_AHEAD: 'off' } });
  const connection = runningConnection(server.dataDir);
  database = openDatabase({ connection, size: 3, patient: true, onError: () => undefined });
  library = new LibrarySource({ folder: join(root, 'content/templates'), database });
  desk = new TemplateDesk({
    ...{ database, library },
    catalogue: new CatalogueService({ database, imagesUrl: '/imgs/', onPollError: () => undefined }),
    convert: convertQueue(pathToFileURL(join(root, 'src/services/library/convert.worker.ts'))),
  });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

const as = (by: string): TemplateAct => ({
  by,
  note: (query, { templateId, no }) =>
    writeAudit(query, {
      ...{ actor: { kind: 'cli', who: by }, action: 'template.tested', at: now() },
      ...{ subject: { kind: 'template', id: String(templateId) }, after: { no } },
    }),
});
const [ada, bob] = [as('ada'), as('bob')];
const soon = () => ({ timeout: millisecondsFor(5), interval: 100 });
const read = async (path: string) => (await fetch(`${server.url}${path}`)).text();

/** How many pages are kept. */
async function kept(): Promise<number> {
  const answer = await (await fetch(`${server.url}/readyz`)).json();
  return Number((answer as { parts: { pages: { cached: number } } }).parts.pages.cached);
}

/** Reads pages until so many are kept: one that was begun before something changed is answered and not kept. */
async function keptOnce(paths: readonly string[], count: number): Promise<void> {
  const counted = async () => {
    for (const path of paths) await read(path);
    return kept();
  };
  await expect.poll(counted, soon()).toBe(count);
}

const FILE = {
  name: 'loan.docx',
  bytes: docxOfXml(
    plain('The money', '<w:outlineLvl w:val="0"/>') +
      plain('The lender [Lender] lends the borrower [Borrower] money on the day of signing.') +
      plain('Bees as security', '<w:outlineLvl w:val="0"/>') +
      plain('The hives of the borrower secure the loan.'),
  ),
};

async function published(version: TemplateVersion): Promise<void> {
  const stepped = async (step: Promise<{ outcome: string }>) => {
    const done = (await step) as { outcome: string; version: TemplateVersion };
    expect(done.outcome).toBe('done');
    return done.version;
  };
  const asked = await stepped(desk.submit(version, ada));
  const approved = await stepped(desk.approve(asked, false, bob));
  await stepped(desk.publishing.publish(approved, bob));
}

test('I17.286 I17.287 a Word file becomes the next version of a template; publishing it forgets what showed it, and no other page', async () => {
  // The agreement is one of the twelve that the header of each English page names.
  const others = ['/fr/company/contact/', '/it/company/newsroom/', '/fr/templates/', '/de/company/contact/'];
  await keptOnce(others, others.length);
  await keptOnce([LOAN.path], others.length + 1);

  const begun = await desk.bringNext(LOAN.id, FILE, ada);
  if (begun.outcome !== 'done') throw new Error(begun.outcome);
  expect(await desk.bringNext(LOAN.id, FILE, ada)).toEqual({ outcome: 'notNow' });
  expect(await desk.bringNext(999_999, FILE, ada)).toEqual({ outcome: 'unknown' });
  const { version } = begun;
  expect(version).toMatchObject({
    no: 1,
    slug: 'loan-agreement',
    family: 'loan-agreement',
    state: 'checked',
  });
  const [open] = await desk.versions(LOAN.id);
  if (!open) throw new Error('expected a version');
  expect(open.report?.fields.map(({ label }) => label)).toEqual(['Lender', 'Borrower']);
  expect((await desk.original(open.id))?.name).toBe('loan.docx');
  const [now1, was] = [
    (await desk.check(open)).read?.template,
    (await library.readBeneath(LOAN.id))?.template,
  ];
  if (!now1 || !was) throw new Error('expected both to be read');
  const stays = ({ summary, related, notes, audience, unsuitable, lawyer }: typeof was) => ({
    summary,
    related,
    notes,
    audience,
    unsuitable,
    lawyer,
  });
  expect(was.audience).toBeTruthy();
  expect(stays(now1)).toEqual(stays(was));
  const changes = comparedTemplates(was, now1);
  expect(changes.some((one) => 'title' in one && one.title === 'Bees as security')).toBe(true);

  await published(version);
  await expect.poll(() => read(LOAN.path), soon()).toContain('Bees as security');
  // The page of the document is kept anew; all others were never forgotten.
  await keptOnce([LOAN.path], others.length + 1);
  expect(await desk.publishing.backToShipped(LOAN.id, 'tested', bob)).toMatchObject({ outcome: 'done' });
  await expect.poll(() => read(LOAN.path), soon()).toContain('Taken out: The money, Bees as security.');
});

test('I17.286 a file that is no .docx is refused with its word, and begins nothing', async () => {
  const refused = await desk.bringNext(417, { name: 'x.docx', bytes: Buffer.from('no zip') }, ada);
  expect(refused).toMatchObject({ outcome: 'refused', kind: 'damaged' });
  expect((await desk.versions(417)).some(({ state }) => state === 'draft' || state === 'checked')).toBe(
    false,
  );
});
