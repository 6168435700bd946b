import { expect, test } from 'vitest';
import { PUBLIC_REACH, post } from './post.server.ts';
import { parseTarget } from './target.server.ts';

/** Addresses as somebody writes them who looks for what is behind us, in whatever spelling. */
const BY_ADDRESS = [
  ...[
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
  ],
  ...[
    'https://127.0.0.1.:443/',
    'https://0.0.0.0/',
    'https://0/',
    'https://10.0.0.1/',
    'https://10.255.255.255/',
  ],
  ...[
    'https://172.16.0.1/',
    'https://172.31.255.254/',
    'https://192.168.0.1/',
    'https://192.168.1.254:8443/',
  ],
  ...[
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://169.254.170.2/v2/credentials',
  ],
  ...['https://100.64.0.1/', 'https://100.100.100.200/', 'https://192.0.0.192/', 'https://168.63.129.16/'],
  ...[
    'https://192.0.2.1/',
    'https://198.18.0.1/',
    'https://203.0.113.9/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
  ],
  ...['https://[::1]/', 'https://[::]/', 'https://[0:0:0:0:0:0:0:1]/', 'https://[::ffff:127.0.0.1]/'],
  ...['https://[::ffff:7f00:1]/', 'https://[::ffff:169.254.169.254]/', 'https://[::ffff:10.0.0.1]/'],
  ...['https://[::127.0.0.1]/', 'https://[64:ff9b::7f00:1]/', 'https://[64:ff9b:1::a00:1]/'],
  ...[
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
  ],
  ...[
    'https://[fc00::1]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[2001:db8::1]/',
    'https://[100::1]/',
  ],
];
const BY_NAME = [
  ...[
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://db.localhost/',
    'https://printer.local/',
  ],
  ...['https://hooks.example.com:22/', 'https://hooks.example.com:25/', 'https://hooks.example.com:9200/'],
  ...['https://metadata.google.internal/', 'https://intranet/', 'https://postgres:5432/', 'https://nas.lan/'],
];
const BY_FORM = [
  ...[
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'gopher://hooks.example.com/',
  ],
  ...[
    'https://user:word@hooks.example.com/',
    'https://hooks@example.com/',
    'hooks.example.com',
    'https://',
    '',
  ],
];
/** What a name leads to at the moment of the connection, whatever it led to before. */
const BY_ANSWER = [
  ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '172.20.0.2', '192.168.4.4', '100.64.9.9', '0.0.0.0'],
  ...[
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    'fe80::1',
    'fd00::8',
    '64:ff9b::a9fe:a9fe',
    '2002:a00:1::',
  ],
];

test('I16.83 there are sixty refused targets at least', () => {
  const all = [...BY_ADDRESS, ...BY_NAME, ...BY_FORM, ...BY_ANSWER];
  expect(new Set(all).size).toBeGreaterThanOrEqual(60);
});

test.each([...BY_ADDRESS, ...BY_NAME, ...BY_FORM])('I16.83 %j is no endpoint', (text) => {
  expect(parseTarget(text)).toBeUndefined();
});

test.each(BY_ADDRESS)('I16.83 %j is not connected to either, had somebody written it down', async (text) => {
  const posted = await post(new URL(text), { headers: {}, body: '{}' });
  expect(posted).toMatchObject({ status: null, error: 'refused' });
});

test.each(BY_ANSWER)('I16.83 a name that leads to %s is refused when it is connected to', async (address) => {
  const target = parseTarget('https://hooks.example.com/');
  for (const addresses of [[address], ['93.184.215.14', address]]) {
    const reach = { ...PUBLIC_REACH, resolve: () => Promise.resolve(addresses) };
    const posted = target && (await post(target, { headers: {}, body: '{}' }, reach));
    expect(posted).toMatchObject({ status: null, error: 'refused' });
  }
});

test.each([
  ['https://hooks.example.com/papergrove?key=1#part', 'https://hooks.example.com/papergrove?key=1'],
  [' https://93.184.215.14:8443/ ', 'https://93.184.215.14:8443/'],
  ['https://[2606:2800:21f:cb07::1]/', 'https://[2606:2800:21f:cb07::1]/'],
  ['https://bücher.example.com/', 'https://xn--bcher-kva.example.com/'],
])('I16.83 %j is one', (text, url) => {
  expect(parseTarget(text)?.href).toBe(url);
});
