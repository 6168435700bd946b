import { createServer, type Socket } from 'node:net';

/** What every scanner finds, and nobody is harmed by; in two parts, so that no scanner finds this file. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

/** clamd's wire format (INSTREAM), for as many bytes as its setting takes: finds EICAR and nothing else. */
export async function startClamd({ most = 25_000_000 }: { most?: number } = {}) {
  const seen: number[] = [];
  const server = createServer((socket) => {
    let buffer = Buffer.alloc(0);
    let bytes = 0;
    let start = Buffer.alloc(0);
    let isStream = false;
    const answer = (text: string) => {
      seen.push(bytes);
      socket.end(`${text}\0`);
    };
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      buffer = Buffer.concat([buffer, data]);
      if (!isStream) {
        if (!buffer.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) return answer('UNKNOWN COMMAND');
        isStream = true;
        buffer = buffer.subarray(10);
      }
      while (buffer.length >= 4) {
        const length = buffer.readUInt32BE();
        if (length === 0)
          return answer(start.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
        if (buffer.length < 4 + length) return;
        bytes += length;
        if (start.length < 1_000)
          start = Buffer.concat([start, buffer.subarray(4, 4 + length)]).subarray(0, 1_000);
        buffer = buffer.subarray(4 + length);
        if (bytes > most) return answer('INSTREAM size limit exceeded. ERROR');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `tcp://127.0.0.1:${port}`,
    /** How many bytes each scan brought. */
    seen,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** One that takes a connection and ends it at once, as a daemon that is over its head. */
export async function startBreakingClamd() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `tcp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
