import { type Member, newMember } from './member.ts';
import { look, rawPdf, said } from './raw-pdf.ts';
import { site } from './site.ts';

/** A file with a field that is filled in, and a script that runs when it is opened. */
export function formPdf(): Uint8Array {
  return rawPdf({
    catalog: '/AcroForm << /Fields [10 0 R] >> /OpenAction << /S /JavaScript /JS (evil) >>',
    content: said('The rent is paid monthly.'),
    page: '/Annots [10 0 R]',
    more: {
      10: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (rent) /V (900 EUR) /Rect [40 100 140 120] /F 4
        /AP << /N 11 0 R >> >>`,
      11: look('900 EUR'),
    },
  });
}

/** Puts a file into somebody's drive, as a browser without script does. @returns its number */
export async function bring({ cookie }: Member, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
  await fetch(`${site}/app/drive/upload/`, {
    ...{ method: 'POST', redirect: 'manual', body: form },
    headers: { Origin: site, Cookie: cookie },
  });
  const html = await (await fetch(`${site}/app/drive/`, { headers: { Cookie: cookie } })).text();
  const links = html.matchAll(/<a [^>]*href="\/app\/drive\/file\/([\w-]{36})\/[^"]*"[^>]*>([^<]*)</g);
  const id = [...links].find(([, , text]) => text === name)?.[1];
  if (!id) throw new Error(`${name} is not in the drive`);
  return id;
}

/** Somebody with a file in their drive. */
export async function withUpload(name: string, bytes = formPdf()) {
  const member = await newMember(site, 'uploads');
  const id = await bring(member, name, bytes);
  return { member, id, path: `/app/drive/file/${id}/sign/` };
}

/** What a page answers with. */
export async function read(path: string, { cookie }: Member): Promise<{ status: number; bytes: Buffer }> {
  const answer = await fetch(`${site}${path}`, { headers: { Cookie: cookie } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}
