/** A posted form with its files, which is no longer than so many bytes; empty for a body that is no form. */
export async function postedForm(request: Request, most: number): Promise<FormData | 'tooLarge'> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  // Without a length nobody could say beforehand whether it fits into memory.
  if (!(length <= most)) return 'tooLarge';
  return request.formData().catch(() => new FormData());
}
