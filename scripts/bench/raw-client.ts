import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; head: string; body: string };

type Waiting = { resolve(answer: RawAnswer): void; reject(error: Error): void };

/**
 * One kept-alive HTTP connection that sends prepared bytes and reads answers with a Content-Length, one after
 * the other. It costs a fraction of a full client, so that the load leaves the database its share of the core.
 */
export class RawClient {
  readonly #socket: Socket;
  #received = '';
  #waiting: Waiting | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#take(text));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('connection closed')));
  }

  /** @param address http://host:port */
  static open(address: string): Promise<RawClient> {
    const { hostname, port } = new URL(address);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => {
        socket.off('error', reject);
        resolve(new RawClient(socket));
      });
      socket.once('error', reject);
    });
  }

  /** Sends a whole request; rejects when the connection breaks before its answer is complete. */
  send(request: Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('connection closed'));
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  /** The rest of a request of which `send` was given the beginning only. */
  sendRest(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    const body = this.#received.slice(end + 4, end + 4 + length);
    this.#received = this.#received.slice(end + 4 + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body });
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }
}
