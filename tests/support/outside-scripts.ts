import { createServer, type Server } from 'node:http';

/** Stand-ins for the scripts of other hosts. Each notes on `window.loaded` that it ran. */
const SCRIPTS: Record<string, string> = {
  '/gtm.js': '',
  '/behaviour.js': '',
  '/retailer.js': '',
  '/desk.js': '',
  '/chat.js': 'window.chatSettings = window.papergroveChat;',
  // Yields its transaction id as the event of docs/contracts.md.
  '/click.js':
    "window.dispatchEvent(new CustomEvent('affiliate-click', { detail: { transactionId: 'tx-4711' } }));",
  '/captcha.js': `window.executed = [];
    const badge = document.createElement('div');
    badge.className = 'grecaptcha-badge';
    badge.textContent = 'badge';
    document.body.append(badge);
    window.grecaptcha = {
      ready: (run) => run(),
      execute: (key, options) => { window.executed.push([key, options.action]); return Promise.resolve('token'); },
    };`,
};

export type OutsideHost = {
  url: string;
  /** What reCAPTCHA's server says of the token it was last asked about, and how it was asked. */
  captcha: { says: Record<string, unknown>; asked: Record<string, string>[] };
  stop(): Promise<void>;
};

const PERSON = { success: true, score: 0.9, action: 'order', hostname: 'localhost' };

/** Another host on this machine, which serves the scripts above. */
export function startOutsideHost(): Promise<OutsideHost> {
  const captcha: OutsideHost['captcha'] = { says: PERSON, asked: [] };
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1');
    if (pathname === '/siteverify') {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        captcha.asked.push(Object.fromEntries(new URLSearchParams(text)));
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(captcha.says));
      });
      return;
    }
    const script = SCRIPTS[pathname];
    response.writeHead(script === undefined ? 404 : 200, {
      'Content-Type': 'text/javascript',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.end(script === undefined ? '' : `${script}\n(window.loaded ??= []).push('${pathname}');`);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}`,
        captcha,
        stop: () => new Promise((done) => server.close(() => done())),
      });
    });
  });
}
