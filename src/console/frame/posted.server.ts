import { largeFormLimit } from '../../routes/console-path.ts';

/** The fields of a posted form as texts. */
export type Fields = Readonly<Record<string, string>>;
export type PostedFile = { name: string; bytes: Buffer };
/** What was posted; `files` as they came, for a form that takes some. */
export type Posted = { fields: Fields; files: Readonly<Record<string, PostedFile>> };

export const NOTHING_POSTED: Posted = { fields: {}, files: {} };
/** A passkey's answer is some kilobytes; nothing else that is typed here is that long. */
const LONGEST_FIELD = 16_384;
const MOST_FIELDS = 60;

/** What was posted; nothing of a body that is no form. How much a form may hold, the server looks at before. */
export async function postedForm(request: Request): Promise<Posted> {
  const form = [...(await request.formData().catch(() => new FormData()))].slice(0, MOST_FIELDS);
  const large = largeFormLimit(new URL(request.url).pathname);
  const fields: [string, string][] = [];
  const files: [string, PostedFile][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.push([name, value.slice(0, large ?? LONGEST_FIELD)]);
    else if (large === undefined) fields.push([name, await value.text()]);
    else files.push([name, { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) }]);
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}
