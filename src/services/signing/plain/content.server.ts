import { constants, inflateRawSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { NotPlain } from './plain-job.ts';
import { numberOf, type Resolve, resolved } from './source-pages.server.ts';

/** Bytes that one content may unpack to. */
const MOST_UNPACKED = 256 * 1024 * 1024;
/** What says how a stream is packed, before its bytes. */
const ZLIB_HEADER = 2;

/** The streams of which the content of a page is put together. */
export function partsOf(contents: PdfObject | undefined, resolve: Resolve): PdfStream[] {
  const found = resolved(contents, resolve);
  const all = found instanceof PdfArray ? found.toArray() : [found];
  return all.flatMap((one) => {
    const part = resolved(one, resolve);
    return part instanceof PdfStream ? [part] : [];
  });
}

/** What stands in streams, one after the other. @throws NotPlain where that cannot be read */
export function contentOf(parts: readonly PdfStream[], resolve: Resolve): string {
  try {
    return parts.map((part) => Buffer.from(unpacked(part, resolve)).toString('latin1')).join('\n');
  } catch (error) {
    // No room for what a few bytes unpack to.
    throw error instanceof RangeError ? error : new NotPlain('broken');
  }
}

/** The library follows no reference here, and gives out less, or nothing, where it cannot unpack. */
function unpacked(part: PdfStream, resolve: Resolve): Uint8Array {
  const listed = (key: string) => {
    const value = resolved(part.get(key), resolve);
    return (value instanceof PdfArray ? value.toArray() : [value]).map((one) => resolved(one, resolve));
  };
  const [filters, params] = [listed('Filter'), listed('DecodeParms')];
  return filters.reduce((data: Uint8Array, filter, index) => {
    if (!(filter instanceof PdfName)) return data;
    const param = params[index];
    return unpackedBy(filter, { data, param: param instanceof PdfDict ? param : undefined, resolve });
  }, part.data);
}

type Packed = { data: Uint8Array; param: PdfDict | undefined; resolve: Resolve };

function unpackedBy(filter: PdfName, { data, param, resolve }: Packed): Uint8Array {
  const isPredicted = (numberOf(resolved(param?.get('Predictor'), resolve)) ?? 1) > 1;
  if (filter.value === 'FlateDecode' && !isPredicted) return inflated(data);
  const stream = new PdfStream([['Filter', filter]], data);
  if (param) stream.set('DecodeParms', param);
  return stream.getDecodedData();
}

/** As viewers do it: they need no end, and do not check the sum behind it. */
function inflated(data: Uint8Array): Uint8Array {
  if (data.length <= ZLIB_HEADER) return new Uint8Array();
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_UNPACKED };
  return inflateRawSync(data.subarray(ZLIB_HEADER), options);
}
