import type { Conversion, ConversionRequest } from './convert.server.ts';
import { Converter } from './converter.server.ts';

/**
 * Reads .docx files one after the other, each in a thread that ends with it: what a stranger made takes no more than one
 * thread's memory and time.
 */
export function convertQueue(workerUrl: URL): (file: ConversionRequest) => Promise<Conversion> {
  let last: Promise<unknown> = Promise.resolve();
  return (file) => {
    const next = last.then(() => convertOnce(workerUrl, file));
    last = next.catch(() => undefined);
    return next;
  };
}

async function convertOnce(workerUrl: URL, file: ConversionRequest): Promise<Conversion> {
  const converter = new Converter({ workerUrl });
  try {
    return await converter.convert(file);
  } finally {
    await converter.close();
  }
}
