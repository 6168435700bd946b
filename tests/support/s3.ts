import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** As Amazon has it: each part but the last is at least so large. */
const LEAST_PART = 5 * 1024 ** 2;
const [KEY, SECRET, REGION, BUCKET] = ['key', 'secret/with+signs', 'eu-test-1', 'bucket'];

type Begun = { key: string; parts: Map<number, Buffer> };
type Asked = { method: string; key: string; query: URLSearchParams; body: Buffer; range: string | undefined };
type Answer = { status?: number; body?: string | Buffer; headers?: Record<string, string> };

/**
 * The part of the S3 protocol that a store speaks, in memory. Each request's signature (Version 4) is computed here from
 * the specification, not with the store's own library, and so is the sum of its body.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const begun = new Map<string, Begun>();
  const asked: string[] = [];
  let failing = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const method = request.method ?? '';
    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length));
    asked.push(`${method} ${key} ${[...query.keys()].join(',')}`.trim());
    if (failing > 0) {
      failing -= 1;
      return send(request, response, error(500, 'InternalError'));
    }
    if (!isSigned(request, body)) return send(request, response, error(403, 'SignatureDoesNotMatch'));
    send(
      request,
      response,
      answerTo({ objects, begun }, { method, key, query, body, range: request.headers.range }),
    );
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const addressOf = (secret: string) =>
    `s3://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}&insecure=1`;
  return {
    address: addressOf(SECRET ?? ''),
    wrongAddress: addressOf('wrong'),
    objects,
    begun,
    asked,
    /** The next requests are answered with 500. */
    fail: (times: number) => (failing = times),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Kept = { objects: Map<string, Buffer>; begun: Map<string, Begun> };

function answerTo(kept: Kept, asked: Asked): Answer {
  const { method, key, query } = asked;
  if (key === '') return query.has('uploads') ? listBegun(kept, asked) : listObjects(kept, asked);
  const upload = query.get('uploadId');
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID();
    kept.begun.set(id, { key, parts: new Map() });
    return {
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  if (upload !== null) return ofUpload(kept, asked, upload);
  const object = kept.objects.get(key);
  if (method === 'PUT') kept.objects.set(key, asked.body);
  if (method === 'DELETE') kept.objects.delete(key);
  if (method === 'PUT' || method === 'DELETE') return { status: method === 'PUT' ? 200 : 204 };
  if (!object) return error(404, 'NoSuchKey');
  return asked.range ? rangeOf(object, asked.range) : { body: object };
}

function ofUpload({ objects, begun }: Kept, { method, key, query, body }: Asked, id: string): Answer {
  const upload = begun.get(id);
  if (upload?.key !== key) return error(404, 'NoSuchUpload');
  if (method === 'DELETE') return begun.delete(id) ? { status: 204 } : {};
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return { headers: { etag: etagOf(body) } };
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const parts = named.map(([, number = '']) => upload.parts.get(Number(number)));
  const isRight = named.every(([, , etag], index) => parts[index] && etagOf(parts[index]) === etag);
  if (!isRight || named.length === 0) return { body: '<Error><Code>InvalidPart</Code></Error>' };
  if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < LEAST_PART))
    return error(400, 'EntityTooSmall');
  objects.set(key, Buffer.concat(parts.filter((part) => part !== undefined)));
  begun.delete(id);
  return { body: '<CompleteMultipartUploadResult/>' };
}

/** Two at a time: whoever asks has to ask on. */
function listObjects({ objects }: Kept, { query }: Asked): Answer {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, 2);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const more = keys.length > 2;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return {
    body: `<ListBucketResult>${contents.join('')}<IsTruncated>${more}</IsTruncated>${next}</ListBucketResult>`,
  };
}

function listBegun({ begun }: Kept, { query }: Asked): Answer {
  const found = [...begun].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
  const uploads = found.map(
    ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
  );
  return { body: `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>` };
}

function rangeOf(object: Buffer, range: string): Answer {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (Number(from) >= object.length) return error(416, 'InvalidRange');
  return { status: 206, body: object.subarray(Number(from), Number(to) + 1) };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, body = '', headers = {} }: Answer,
) {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function error(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code></Error>` };
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4, as its specification says. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { headers, method } = request;
  const [, key, date, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const sum = String(headers['x-amz-content-sha256']);
  const isOld = Math.abs(Date.now() - momentOf(String(headers['x-amz-date']))) > 15 * 60_000;
  if (key !== KEY || region !== REGION || sum !== sha256(body) || isOld || !names.includes('host'))
    return false;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query.join('&'), lines.join(''), names, sum].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, date ?? ''), region));
  return hmac(signing, text).toString('hex') === signature;
}

function momentOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
