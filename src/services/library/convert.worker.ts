import { parentPort } from 'node:worker_threads';
import { type ConversionRequest, convertDocx } from './convert.server.ts';

// One at a time; whoever asks waits for the answer, and ends this thread when it takes too long.
parentPort?.on('message', (request: ConversionRequest) => {
  void convertDocx(request).then((conversion) => parentPort?.postMessage(conversion));
});
