/** The fields of a posted form as texts. */
export type Fields = Readonly<Record<string, string>>;

/** A passkey's answer is some kilobytes; nothing else that is typed here is that long. */
const LONGEST_FIELD = 16_384;
const MOST_FIELDS = 60;
/** What a field begins with that brought a picture. */
const PICTURE = 'picture:base64,';

/** What was posted; nothing of a body that is no form. */
export async function postedFields(request: Request): Promise<Fields> {
  const form = [...(await request.formData().catch(() => new FormData()))].slice(0, MOST_FIELDS);
  return Object.fromEntries(
    await Promise.all(form.map(async ([name, value]) => [name, await textOf(value)])),
  );
}

/** A file is read as text, a picture as the base64 of its bytes: the server takes no body that is too long for that. */
async function textOf(value: FormDataEntryValue): Promise<string> {
  if (typeof value === 'string') return value.slice(0, LONGEST_FIELD);
  if (!value.type.startsWith('image/')) return value.text();
  return `${PICTURE}${Buffer.from(await value.arrayBuffer()).toString('base64')}`;
}

/** The bytes of a picture that was posted; undefined for a field that brought none. */
export function postedPicture(field: string | undefined): Buffer | undefined {
  return field?.startsWith(PICTURE) ? Buffer.from(field.slice(PICTURE.length), 'base64') : undefined;
}
