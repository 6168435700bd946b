import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LibrarySource } from '../../src/services/documents/library/library-source.server.ts';
import { TemplateDesk } from '../../src/services/library/template-desk.server.ts';
import type { StepOutcome, TemplateVersion } from '../../src/services/library/template-version.ts';
import { openVersions, TEMPLATE } from '../support/versions.ts';

let bench: Awaited<ReturnType<typeof openVersions>>;
let desk: TemplateDesk;
beforeAll(async () => {
  bench = await openVersions();
  const { database, catalogue, home } = bench;
  const library = new LibrarySource({ folder: join(home, 'content/templates'), database });
  const convert = () => Promise.reject(new Error('nothing is brought here'));
  desk = new TemplateDesk({ database, catalogue, library, convert });
});
afterAll(() => bench.close());

const [ada, bob] = ['ada', 'bob'].map((by) => ({ by, note: async () => undefined }));

function versionIn(done: StepOutcome): TemplateVersion {
  if (done.outcome !== 'done') throw new Error(done.outcome);
  return done.version;
}

test('I17.207 a document keeps its template when that is edited or withdrawn, and is offered the changes', async () => {
  if (!ada || !bob) throw new Error('nobody is there');
  const { documents, updates, catalogue } = bench;
  const owner = await bench.newOwner();
  await owner.save('Ann Lee');
  const before = await owner.found();
  const old = JSON.stringify(await documents.template(TEMPLATE, before.madeWith));

  const begun = versionIn(await desk.begin(TEMPLATE, ada));
  const [open] = await desk.versions(TEMPLATE);
  const source = (open?.source ?? '')
    .replace(/^related: .*$/m, 'related: []')
    .replace('## ', '## Of bees {#of_bees}\n\n1. No bees are lent.\n\n## ');
  const written = versionIn(await desk.write(begun, source, ada));
  expect((await desk.check({ ...written, source })).faults).toEqual([]);
  const asked = versionIn(await desk.submit(written, ada));
  await desk.publishing.publish(versionIn(await desk.approve(asked, false, bob)), bob);

  expect(JSON.stringify(await documents.template(TEMPLATE))).toContain('No bees are lent.');
  const document = await owner.found();
  expect(JSON.stringify(await documents.template(TEMPLATE, document.madeWith))).toBe(old);
  const update = await updates.find(document);
  expect(update?.open.map(({ kind }) => kind)).toEqual(['added']);

  expect((await desk.publishing.withdraw(TEMPLATE, 'tested', bob)).outcome).toBe('done');
  expect([catalogue.find(TEMPLATE), catalogue.known(TEMPLATE)?.id]).toEqual([undefined, TEMPLATE]);
  expect(await owner.save('Ann Fox', 1)).toBe('saved');
  expect(JSON.stringify(await documents.template(TEMPLATE, document.madeWith))).toBe(old);
  // One that was begun before templates were kept has no other.
  expect(JSON.stringify(await documents.template(TEMPLATE))).toContain('No bees are lent.');

  expect((await desk.publishing.backToShipped(TEMPLATE, null, bob)).outcome).toBe('done');
  expect(JSON.stringify(await documents.template(TEMPLATE))).not.toContain('No bees are lent.');
  expect(await updates.find(await owner.found())).toBeNull();
});
