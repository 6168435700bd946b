import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { printerFor } from '../../document/resolve/print-value.ts';
import { wordingOf } from '../../document/resolve/wording.table.ts';
import { useHydrated } from '../forms/use-hydrated.ts';
import { BothNotice } from './both/both-notice.tsx';
import { FillContext } from './fields/fill-context.ts';
import { FileButtons, FileButtonsAgain, type FilesData } from './file-buttons.tsx';
import { FillBar, type View } from './fill-bar.tsx';
import { FillForm } from './fill-form.tsx';
import type { FillingData } from './filling-data.ts';
import { FinishBar } from './finish/finish-bar.tsx';
import { idOfPlace } from './names.ts';
import { PartyBar } from './parties/party-bar.tsx';
import { FillPreview } from './preview/fill-preview.tsx';
import { useDownloads } from './use-downloads.ts';
import { useFilling } from './use-filling.ts';

type FillingProps = {
  data: FillingData;
  files: FilesData;
  preview: { label: string; noPages: string; print: string };
};

/** A document while it is filled in: the form, what it makes of the document, and what is saved of it. */
export function Filling({ data, files, preview }: FillingProps) {
  const { texts, pageLanguage, lang, currencies, sums, documentLanguage, documentLocale } = data;
  const filling = useFilling(data);
  const hydrated = useHydrated();
  const [view, setView] = useState<View>('form');
  const [active, setActive] = useState('');
  const { change, flush, id } = filling;
  const downloads = useDownloads(flush);
  const [chosen, choose] = useState(false);
  const notes = { chosen, choose };
  const printer = useMemo(
    () => printerFor(documentLanguage, wordingOf(documentLocale)),
    [documentLanguage, documentLocale],
  );
  const facts = useMemo(
    () => ({ texts, pageLanguage, lang, currencies, sums, printer, change }),
    [texts, pageLanguage, lang, currencies, sums, printer, change],
  );
  const show = useView(view, setView);
  const goTo = useCallback((place: string) => {
    setView('form');
    // The form may be out of sight until this is drawn.
    requestAnimationFrame(() => focusPlace(place));
  }, []);
  return (
    <FillContext value={facts}>
      <div className="filling" data-view={view} data-script={hydrated ? '' : undefined}>
        <div className="filling-sides">
          {data.both ? (
            <BothNotice data={data.both} conflicts={filling.conflicts} groups={data.groups} />
          ) : null}
          {data.parties ? <PartyBar data={data.parties} filling={filling} lang={lang} /> : null}
          {data.finish?.state === 'draft' ? <FinishBar data={data.finish} filling={filling} /> : null}
        </div>
        <FillBar data={data} filling={filling} view={view} onView={show}>
          <FileButtons
            files={files}
            texts={texts.files}
            action={data.action.replace(data.address, `${data.address}/file`)}
            id={id}
            downloads={downloads}
            notes={notes}
          />
        </FillBar>
        {data.finish?.state === 'final' ? (
          <FinishBar data={data.finish} filling={filling} />
        ) : (
          <FillForm data={data} filling={filling} onActive={setActive}>
            <FileButtonsAgain
              files={files}
              texts={texts.files}
              downloads={downloads}
              notes={notes}
              sendHref={sendHref(data, id)}
              onBefore={flush}
            />
          </FillForm>
        )}
        <FillPreview
          data={data}
          filling={filling}
          printer={printer}
          active={active}
          isShown={view === 'preview'}
          texts={preview}
          onPlace={goTo}
        />
      </div>
    </FillContext>
  );
}

/** Where this document is sent by e-mail, in the language of the page. */
function sendHref({ action, address }: FillingData, id: string): string {
  const page = action.replace(address, `${address}/send`);
  return `${page}${page.includes('?') ? '&' : '?'}doc=${id}`;
}

/** On a narrow screen either half is found again where one left the form. */
function useView(view: View, setView: (view: View) => void): (view: View) => void {
  const left = useRef(0);
  useLayoutEffect(() => {
    if (view === 'form' && left.current > 0) window.scrollTo(0, left.current);
  }, [view]);
  return (next) => {
    if (view === 'form') left.current = window.scrollY;
    setView(next);
  };
}

/** A cell that is not there yet is asked for in its table. */
function focusPlace(place: string): void {
  for (const one of [place, place.split('.')[0] ?? '']) {
    const id = idOfPlace(one);
    const control =
      document.getElementById(id) ??
      document.querySelector<HTMLElement>(`[data-place="${one}"] :is(input, textarea)`);
    if (!control) continue;
    const checked = document.querySelector<HTMLElement>(`[data-place="${one}"] input:checked`);
    (checked ?? control).focus({ preventScroll: true });
    control.closest('[data-place]')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    return;
  }
}
