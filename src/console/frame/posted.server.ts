/** The fields of a posted form as texts. */
export type Fields = Readonly<Record<string, string>>;

/** A passkey's answer is some kilobytes; nothing else that is typed here is that long. */
const LONGEST_FIELD = 16_384;
const MOST_FIELDS = 60;

/** What was posted; nothing of a body that is no form. */
export async function postedFields(request: Request): Promise<Fields> {
  const form = [...(await request.formData().catch(() => new FormData()))].slice(0, MOST_FIELDS);
  return Object.fromEntries(
    await Promise.all(form.map(async ([name, value]) => [name, await textOf(value)])),
  );
}

/** A file is read as text: the server takes no body of more than 64 KB. */
async function textOf(value: FormDataEntryValue): Promise<string> {
  return typeof value === 'string' ? value.slice(0, LONGEST_FIELD) : await value.text();
}
