import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** An object store that answers otherwise than it should. */
export class S3Error extends Error {}

/** What is asked of a bucket: `query` without its question mark. */
type Asked = { method: string; key?: string; query?: string; body?: Uint8Array; range?: string };

/** `s3://key:secret@host:port/bucket?region=…`, with `&insecure=1` where no TLS is spoken. */
export type S3Place = { keyId: string; secret: string; base: string; region: string };

/** @throws TypeError for what is no address */
export function s3Place(address: string): S3Place {
  const { username, password, host, pathname, searchParams } = new URL(address.replace(/^s3:/, 'https:'));
  const scheme = searchParams.get('insecure') === '1' ? 'http' : 'https';
  return {
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    base: `${scheme}://${host}${pathname.replace(/\/$/, '')}`,
    region: searchParams.get('region') ?? 'us-east-1',
  };
}

/** The few requests of the S3 protocol that a store needs, signed (Signature Version 4), with the sum of what is sent. */
export class S3Client {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ keyId, secret, base, region }: S3Place) {
    const keys = { accessKeyId: keyId, secretAccessKey: secret };
    this.#client = new AwsClient({ ...keys, service: 's3', region, retries: 3, initRetryMs: 200 });
    this.#base = base;
  }

  /** @throws S3Error unless it says yes; undefined for what is not there */
  async ask({ method, key = '', query, body, range }: Asked): Promise<Response | undefined> {
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const answer = await this.#client.fetch(`${this.#base}/${key}${query ? `?${query}` : ''}`, {
      method,
      headers: { 'x-amz-content-sha256': sum, ...(range ? { range } : {}) },
      // A view of bytes, never of shared memory, which the type allows too.
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    });
    if (answer.ok) return answer;
    const code = tagOf(await answer.text(), 'Code') ?? String(answer.status);
    if (answer.status === 404) return undefined;
    throw new S3Error(`the object store answers ${method} with ${code}`);
  }

  /** The same, as text. */
  async text(asked: Asked): Promise<string | undefined> {
    const answer = await this.ask(asked);
    return answer && (await answer.text());
  }
}

/** The text of an element, the first of its name. */
export function tagOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

/** All elements of a name, each with what is in it. */
export function tagsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner);
}
