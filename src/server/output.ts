import { writeSync } from 'node:fs';

/** A reader that is slow gets this long, once; then lines are lost until it takes one again. */
const [WAITS, WAIT_MS] = [20, 5];

/**
 * A file, pipe or socket that lines go to as long as it takes them. It may be full, or closed by whoever read it: what
 * cannot be written is lost, and nothing else happens.
 * @param descriptor its number: 1 is the process's standard output
 */
export function lossyOutput(descriptor: number): { write(line: string): void } {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  let patience = WAITS;
  let cut = false;

  function push(line: string): void {
    // A line that was cut short must not spoil the next one.
    const bytes = Buffer.from(cut ? `\n${line}` : line);
    for (let done = 0; done < bytes.length; ) {
      const written = tried(bytes, done);
      done += written;
      cut ||= written > 0;
    }
    cut = false;
    patience = WAITS;
  }

  function tried(bytes: Buffer, from: number): number {
    try {
      return writeSync(descriptor, bytes, from);
    } catch (error) {
      if (!isBusy(error) || patience === 0) throw error;
      patience -= 1;
      Atomics.wait(pause, 0, 0, WAIT_MS);
      return 0;
    }
  }

  return {
    write(line) {
      try {
        push(line);
      } catch {
        // Whom should it be told to?
      }
    },
  };
}

/** Lets the process outlive its own standard output and error: a stream whose error nobody hears ends it. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');
}
