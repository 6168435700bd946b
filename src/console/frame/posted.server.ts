/** The fields of a posted form as texts. */
export type Fields = Readonly<Record<string, string>>;

/** A passkey's answer is some kilobytes; nothing else that is typed here is that long. */
const LONGEST_FIELD = 16_384;
const MOST_FIELDS = 60;

/** What was posted; nothing of a body that is no form. */
export async function postedFields(request: Request): Promise<Fields> {
  const form = [...(await request.formData().catch(() => new FormData()))].slice(0, MOST_FIELDS);
  return Object.fromEntries(
    form.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST_FIELD) : '']),
  );
}
