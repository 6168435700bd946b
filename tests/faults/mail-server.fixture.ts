import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type CaughtMail = { recipient: string; messageId: string; text: string };

/**
 * What the mail server does with a recipient: take the mail, say no with a code, break off after the text, take its
 * time before it says yes to the text (`agree`), or say nothing until it is let go.
 */
export type Behaviour = 'take' | 'cut' | 'think' | 'hang' | 450 | 550;

export type MailServer = {
  /** Mails whose text arrived whole, in their order, the broken-off ones included. */
  caught(recipient: string): CaughtMail[];
  /** How often a mail to this recipient was tried. */
  tries(recipient: string): number;
  /** Sets what happens to the next tries for a recipient, one after the other; after them mails are taken. */
  expect(recipient: string, ...next: Behaviour[]): void;
  /** Whether the shop's password is taken. */
  takePassword(taken: boolean): void;
  /** Breaks off all connections, the hanging ones among them. */
  letGo(): void;
  /** Says yes to the texts it thinks about. */
  agree(): void;
  stop(): Promise<void>;
};

/** Starts a mail server on a port of the loopback address that keeps what it is sent. */
export async function startMailServer(port: number): Promise<MailServer> {
  const mails = new Map<string, CaughtMail[]>();
  const tries = new Map<string, number>();
  const behaviours = new Map<string, Behaviour[]>();
  const sockets = new Set<Socket>();
  const endings = new Map<string, Behaviour>();
  const answers: (() => void)[] = [];
  let passwordTaken = true;

  function letGo(): void {
    for (const socket of sockets) socket.destroy();
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username }, _session, answer) {
      if (passwordTaken) return answer(null, { user: username });
      answer(Object.assign(new Error('not with this password'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, answer) {
      tries.set(address, (tries.get(address) ?? 0) + 1);
      const behaviour = behaviours.get(address)?.shift() ?? 'take';
      if (behaviour === 'hang') return;
      endings.set(address, behaviour);
      if (typeof behaviour === 'string') return answer();
      answer(Object.assign(new Error('not now, not here'), { responseCode: behaviour }));
    },
    onData(stream, session, answer) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        const messageId = /^message-id: *(\S+)/im.exec(text)?.[1] ?? '';
        mails.set(recipient, [...(mails.get(recipient) ?? []), { recipient, messageId, text }]);
        const ending = endings.get(recipient);
        if (ending === 'think') return answers.push(() => answer());
        return ending === 'cut' ? letGo() : answer();
      });
    },
  });
  await listen(server, port, sockets);
  return {
    caught: (recipient) => mails.get(recipient) ?? [],
    tries: (recipient) => tries.get(recipient) ?? 0,
    expect: (recipient, ...next) => behaviours.set(recipient, next),
    takePassword(taken) {
      passwordTaken = taken;
    },
    letGo,
    agree: () => void answers.splice(0).map((answer) => answer()),
    stop() {
      letGo();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: SMTPServer, port: number, sockets: Set<Socket>): Promise<void> {
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
}

/** A mail server that greets, and then says a little more for ever: never silent, and never done. */
export async function startDrippingMailServer() {
  const sockets = new Set<Socket>();
  let talks = 0;
  const server = createServer((socket) => {
    talks += 1;
    sockets.add(socket);
    socket.write('220 mail.example ESMTP\r\n');
    const drip = setInterval(() => socket.write('250-and another thing\r\n'), 50);
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Conversations so far, and how many go on. */
    talks: () => ({ all: talks, open: sockets.size }),
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
