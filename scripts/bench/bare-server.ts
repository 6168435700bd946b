// Node's bare http server: answers every request with the bytes and headers it was given at its start.
// Usage: node scripts/bench/bare-server.ts FILE, where FILE holds {status, headers: [name, value][], body: base64}.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

export type Recorded = { status: number; headers: [string, string][]; body: string };

function serveRecorded(file: string): void {
  // The bench wrote it, in the shape named above.
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
  const body = Buffer.from(recorded.body, 'base64');
  const headers = recorded.headers.flat();
  const server = createServer((_request, response) => {
    response.writeHead(recorded.status, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(typeof address === 'object' && address ? address.port : '');
  });
  process.on('SIGTERM', () => process.exit(0));
}

if (process.argv[2]) serveRecorded(process.argv[2]);
