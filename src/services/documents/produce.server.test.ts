import { afterEach, describe, expect, test } from 'vitest';
import { Refusal } from '../outcome.ts';
import type { FileJob } from './file-job.ts';
import { parseTemplate } from './parse/parse.server.ts';
import { Producer } from './produce.server.ts';
import { SAMPLE } from './sample-template.fixture.ts';

const WORKER = new URL('./produce.worker.ts', import.meta.url);

function job(format: FileJob['format'], values: FileJob['values'] = {}): FileJob {
  const result = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return { template: result.template, values, place: undefined, format };
}

/** A thread that does with each job what is said here. */
function acting(act: string): URL {
  const code = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ job }) => { const { owner } = job.values; ${act} });
    function answer() { parentPort.postMessage({ outcome: 'made', file: new Uint8Array([1]) }); }`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

const open: Producer[] = [];
function producer(parts: ConstructorParameters<typeof Producer>[0]): Producer {
  const made = new Producer(parts);
  open.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const outcomeOf = (made: Promise<Buffer>) =>
  made.then(
    () => 'made',
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
  );

describe('files on request', () => {
  test('are made in a thread of its own, PDF and .docx', async () => {
    const maker = producer({ workerUrl: WORKER });
    const [pdf, docx] = await Promise.all([
      maker.produce(job('pdf'), 'ada'),
      maker.produce(job('docx'), 'ada'),
    ]);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/AcroForm');
    expect(docx.subarray(0, 2).toString()).toBe('PK');
  });

  test('a document that cannot be made is told, and the next one is made', async () => {
    const maker = producer({ workerUrl: WORKER });
    const broken = { ...job('pdf'), template: { ...job('pdf').template, fields: null as never } };
    expect(await outcomeOf(maker.produce(broken, 'ada'))).toMatch(/^Error: TypeError/);
    expect(await outcomeOf(maker.produce(job('pdf'), 'ada'))).toBe('made');
  });

  test('who comes when too many wait is asked to come back', async () => {
    const maker = producer({ workerUrl: acting('setTimeout(answer, 20)'), limits: { queue: 2 } });
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => outcomeOf(maker.produce(job('pdf'), 'ada'))),
    );
    expect(outcomes).toEqual(['made', 'made', 'made', '503 documents_busy', '503 documents_busy']);
  });

  test('of one owner only some wait, and others come in between', async () => {
    const maker = producer({ workerUrl: acting('setTimeout(answer, 20)'), limits: { own: 2 } });
    const ready: string[] = [];
    const asked = ['ada', 'ada', 'ada', 'ada', 'bob'].map(async (owner) => {
      const outcome = await outcomeOf(maker.produce(job('pdf'), owner));
      ready.push(`${owner} ${outcome}`);
    });
    await Promise.all(asked);
    expect(ready).toEqual(['ada 503 documents_busy', 'ada made', 'ada made', 'bob made', 'ada made']);
  });

  test('one that takes too long is given up, the others go on in a new thread', async () => {
    const workerUrl = acting("if (owner !== 'slow') answer()");
    const maker = producer({ workerUrl, limits: { jobMs: 1500 } });
    const jobs = [{ owner: 'slow' }, {}];
    const outcomes = await Promise.all(
      jobs.map((values) => outcomeOf(maker.produce(job('pdf', values), 'ada'))),
    );
    expect(outcomes).toEqual(['503 document_too_slow', 'made']);
  });

  test('a thread that dies is started again; an idle one ends', async () => {
    const workerUrl = acting("if (owner === 'bad') process.exit(1); else answer()");
    const maker = producer({ workerUrl, limits: { idleMs: 1 } });
    expect(await outcomeOf(maker.produce(job('pdf', { owner: 'bad' }), 'ada'))).toMatch(
      /worker for documents ended/,
    );
    expect(await outcomeOf(maker.produce(job('pdf'), 'ada'))).toBe('made');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await outcomeOf(maker.produce(job('pdf'), 'ada'))).toBe('made');
  });

  test('values that are too large are refused before they are sent', async () => {
    const maker = producer({ workerUrl: acting('answer()') });
    const owner = 'x'.repeat(5_000_000);
    expect(await outcomeOf(maker.produce(job('pdf', { owner }), 'ada'))).toBe('413 document_too_large');
  });
});
