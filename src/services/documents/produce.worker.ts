import { parentPort } from 'node:worker_threads';
import type { FileJob, ProduceAnswer, ProduceRequest } from './file-job.ts';
import { templatePdf } from './pdf/pdf.server.ts';

parentPort?.on('message', ({ job }: ProduceRequest) => void work(job));

async function work(job: FileJob): Promise<void> {
  const answer = await answerTo(job);
  parentPort?.postMessage(answer, answer.outcome === 'made' ? [answer.file.buffer] : []);
}

async function answerTo(job: FileJob): Promise<ProduceAnswer> {
  try {
    // A copy of its own, because its memory is handed over and not every Buffer owns all of its.
    return { outcome: 'made', file: new Uint8Array(await make(job)) };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { outcome: 'failed', reason };
  }
}

async function make({ template, values, format, paper, signers, ...known }: FileJob): Promise<Buffer> {
  const options = { blanks: 'values', ...known } as const;
  if (format === 'pdf')
    return templatePdf(template, values, {
      ...options,
      ...paper,
      fills: 'plain',
      signers,
      fillable: !paper && !signers,
      isTemplate: !paper,
    });
  if (format === 'xlsx') {
    const { templateXlsx } = await import('./xlsx/xlsx.server.ts');
    return templateXlsx(template, values, options);
  }
  const { templateDocx } = await import('./docx/docx.server.ts');
  return templateDocx(template, values, options);
}
