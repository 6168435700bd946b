import { mailsFor } from './sign-up.ts';

/** A mail as it was sent, without its bytes. */
export type ReadMail = {
  id: string;
  subject: string;
  text: string;
  html: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
  attachments: { filename: string; mimeType: string }[];
};

/** The mails of an address whose subject says something, the newest first. */
export async function mailsAbout(site: string, address: string, about = /./): Promise<ReadMail[]> {
  const kept = await mailsFor(site, address, 0);
  return Promise.all(
    kept
      .filter(({ subject }) => about.test(subject))
      .map(async ({ id }) => {
        const response = await fetch(`${site}/dev/mail/${id}`, { headers: { Accept: 'application/json' } });
        return { ...((await response.json()) as Omit<ReadMail, 'id'>), id };
      }),
  );
}

/** What is attached to a mail. */
export async function attachmentOf(site: string, { id, attachments }: ReadMail): Promise<Uint8Array> {
  const file = await fetch(`${site}/dev/mail/${id}/${attachments[0]?.filename}`);
  return new Uint8Array(await file.arrayBuffer());
}
