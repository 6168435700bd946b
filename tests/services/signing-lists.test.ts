import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { type Member, newMember } from '../support/member.ts';
import { idOf, SigningStage, TRACE } from '../support/signing.ts';
import { site } from '../support/site.ts';

const stage = new SigningStage();
let bench: ConsoleBench;
let sender: Member;
let colleague: Member;
beforeAll(async () => {
  bench = await openConsole();
  await stage.open(bench.database);
  [sender, colleague] = await Promise.all([newMember(site, 'lists'), newMember(site, 'lists-other')]);
});
afterAll(async () => {
  await stage.close();
  await bench.close();
});

/** A document in the sender's list, out for signature. */
async function out(title: string) {
  const documentId = newDocumentId(sender.accountId);
  await fetch(`${site}/app/doc/loan-agreement-D417/`, {
    ...{ method: 'POST', redirect: 'manual' },
    headers: { Origin: site, Cookie: sender.cookie },
    body: new URLSearchParams({ doc: documentId, intent: 'save', 'v.lender': title }),
  });
  return stage.sent({ accountId: sender.accountId, documentId, title, ordering: 'inTurn' });
}

async function page(path: string, { cookie }: Member = sender): Promise<string> {
  const html = await (await fetch(`${site}/app/${path}`, { headers: { Cookie: cookie } })).text();
  return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');
}

/** What leads to an envelope on a page. */
function linkText(html: string, id: string): string[] {
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g);
  return [...links].flatMap(([, href = '', text = '']) => (href.includes(`signing/${id}/`) ? [text] : []));
}

describe('what is out for signature in the lists of who sent it', () => {
  test('I20.38 the documents, the calendar and what is to do say so, with a way to it, and nobody else’s do', async () => {
    const envelope = await out('Birch to Fir');
    const id = idOf(envelope.outcome);
    await stage.sign(envelope.emails[0] ?? '');
    expect(linkText(await page('documents/'), id)).toEqual([
      expect.stringMatching(/^1 of 2 have signed, until /),
    ]);
    expect(linkText(await page('calendar/'), id)).toEqual(['Birch to Fir']);
    expect(await page('calendar/')).toContain('Last day to sign');
    const toDo = await page('apps/chase/');
    expect(linkText(toDo, id)).toEqual(['Birch to Fir']);
    // It is the turn of the second one alone.
    expect(toDo).toMatch(/<strong>Ben<\/strong> has yet to sign/);
    expect(toDo).not.toMatch(/<strong>Rosa<\/strong> has yet to sign/);
    for (const path of ['documents/', 'calendar/', 'apps/chase/'])
      expect(await page(path, colleague)).not.toContain(id);
  });

  test('I20.38 a refusal is said, until the document is sent again; what is sealed and what was withdrawn waits for nobody', async () => {
    const envelope = await out('Cedar to Oak');
    const id = idOf(envelope.outcome);
    const secret = await stage.linkOf(envelope.emails[0] ?? '');
    await stage.signing.signer.reject(secret, { reason: 'No', trace: TRACE });
    expect(linkText(await page('documents/'), id)).toEqual([expect.stringMatching(/^Declined on /)]);
    expect(linkText(await page('calendar/'), id)).toEqual([]);
    expect(await page('apps/chase/')).toMatch(/<strong>Rosa<\/strong> declined/);
    const { documentId } = envelope;
    const again = await stage.sent({ accountId: sender.accountId, documentId, names: ['Di'] });
    expect(linkText(await page('apps/chase/'), id)).toEqual([]);
    await stage.sign(again.emails[0] ?? '');
    await expect
      .poll(async () => linkText(await page('documents/'), idOf(again.outcome)).join(), { timeout: 30_000 })
      .toMatch(/^Signed by everybody and sealed on /);
    const third = await out('Elm to Ash');
    await stage.signing.sender.cancel(sender.accountId, idOf(third.outcome), '');
    for (const path of ['documents/', 'calendar/', 'apps/chase/'])
      for (const gone of [idOf(third.outcome), ...(path === 'documents/' ? [] : [idOf(again.outcome)])])
        expect([path, linkText(await page(path), gone)]).toEqual([path, []]);
  });
});
