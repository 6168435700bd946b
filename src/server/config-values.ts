import { isIP } from 'node:net';
import * as v from 'valibot';

/** The kinds of values that settings have (config.ts), each with what is said of one that is none. */

export const flag = v.pipe(
  v.picklist(['0', '1'], 'expected 0 or 1'),
  v.transform((value) => value === '1'),
);
export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'expected a port number'),
  v.transform(Number),
  v.maxValue(65535, 'expected a port up to 65535'),
);
export const count = v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'expected a whole number'), v.transform(Number));
export const seconds = v.pipe(
  count,
  v.minValue(1, 'expected 1 to 3600 seconds'),
  v.maxValue(3600, 'expected 1 to 3600 seconds'),
);
export const milliseconds = v.pipe(
  count,
  v.minValue(100, 'expected 100 to 60000 milliseconds'),
  v.maxValue(60_000, 'expected 100 to 60000 milliseconds'),
);
export const poolSize = v.pipe(
  count,
  v.minValue(2, 'expected 2 to 500 connections'),
  v.maxValue(500, 'expected 2 to 500 connections'),
);
export const scale = v.pipe(
  v.string(),
  v.regex(/^(?!0+(\.0+)?$)\d{1,4}(\.\d{1,4})?$/, 'expected a number above 0, like 2 or 0.5'),
  v.transform(Number),
);
export const webUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/]+\/?$/, 'expected http:// or https:// and a host, without a path'),
  v.transform((value) => value.replace(/\/$/, '')),
);
export const postgresUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\/\S+$/, 'expected postgres://user:password@host/database'),
);
export const smtpUrl = v.pipe(
  v.string(),
  v.regex(/^smtps?:\/\/\S+$/, 'expected smtp://user:password@host:port'),
);
export const s3Url = v.pipe(
  v.string(),
  v.regex(
    /^s3:\/\/[^\s:@/]+:[^\s:@/]+@[^\s:@/]+(:\d{1,5})?\/[\w.-]+\/?(\?[\w=&-]*)?$/,
    'expected s3://key:secret@host:port/bucket?region=… with / + and @ of the secret written as %2F %2B and %40',
  ),
);
export const tcpUrl = v.pipe(
  v.string(),
  v.regex(/^tcp:\/\/([\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}$/, 'expected tcp://host:port'),
);
export const pathOrUrl = v.pipe(
  v.string(),
  v.regex(/^(\/|https?:\/\/)\S*\/$/, 'expected an address or path that ends in a slash'),
);
export const key = v.pipe(v.string(), v.regex(/^\S{3,300}$/, 'expected a key without spaces'));
export const webhookSecret = v.pipe(
  v.string(),
  v.regex(/^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/, 'expected base64, with or without whsec_ before it'),
);
export const apiUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/]+(\/\S*)?$/, 'expected https:// and the address of an API'),
  v.transform((value) => value.replace(/\/$/, '')),
);
export const scriptUrl = v.pipe(
  v.string(),
  // Plain http is for a stand-in on this machine (see `completed`).
  v.regex(
    /^(https:\/\/[^\s/;,]+|http:\/\/127\.0\.0\.1(:\d+)?)\/[^\s;,]*$/,
    'expected https:// and the address of a script',
  ),
);
export const sourceList = v.pipe(
  v.string(),
  v.transform((value) => value.split(/[, ]+/).filter(Boolean)),
  v.check(
    (sources) => sources.every((source) => /^(https|wss):\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(source)),
    'expected addresses like https://*.example.com, separated by commas',
  ),
);
export const addressList = v.pipe(
  v.string(),
  v.regex(/^[\da-fA-F.:/, ]*$/, 'expected IP addresses or networks, separated by commas'),
  v.transform((value) => value.split(/[, ]+/).filter(Boolean)),
  v.check((entries) => entries.every(isNetwork), 'expected IP addresses or networks like 10.0.0.0/8'),
);
export const pathList = v.pipe(
  v.string(),
  v.regex(/^(\/[^\s,?#]*[, ]*)*$/, 'expected paths like /pricing, separated by commas'),
  v.transform((value) => value.split(/[, ]+/).filter(Boolean)),
);

export const hostList = v.pipe(
  v.string(),
  v.regex(/^[\w., -]*$/, 'expected host names, separated by commas'),
  v.transform((value) => value.split(/[, ]+/).filter(Boolean)),
);

function isNetwork(entry: string): boolean {
  const [address = '', bits] = entry.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(address)];
  return widest !== undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest));
}
