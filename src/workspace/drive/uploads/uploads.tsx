import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { chosenFiles } from './dropped-files.client.ts';
import { filled } from './printed.ts';
import { UploadIcon } from './upload-icon.tsx';
import { isUnderWay, type UploadLine } from './upload-line.ts';
import { UploadPanel } from './upload-panel.tsx';
import { isSameFile, removeUpload, uploads } from './upload-queue.ts';
import type { OpenUpload, UploadsData } from './uploads-data.ts';
import { useDrop } from './use-drop.ts';

const NONE: readonly UploadLine[] = [];

/** Where files are brought into the drive: chosen, or dropped anywhere on the page. Without script the form in it. */
export function Uploads({ data, children }: { data: UploadsData; children: ReactNode }) {
  const isHydrated = useHydrated();
  const isOver = useDrop((picked) => uploads.add(picked, data));
  useChosenBefore(data);
  if (!isHydrated) return children;
  return (
    <>
      <Choose data={data} />
      {isOver ? (
        <div className="uploads-drop" aria-hidden="true">
          <p>
            <UploadIcon name="upload" />
            {filled(data.texts.dropHere, { folder: data.placeName })}
          </p>
        </div>
      ) : null}
      <UploadsUnderWay data={data} />
    </>
  );
}

/** What is brought in now; the page is fetched anew when it is there. */
export function UploadsUnderWay({ data }: { data: UploadsData }) {
  const lines = useSyncExternalStore(uploads.subscribe, uploads.lines, () => NONE);
  useFreshPage(lines);
  useStayedFor(lines.some(isUnderWay));
  return <Shown data={data} lines={lines} />;
}

/** The panel, with what this window does and what was begun before. */
function Shown({ data, lines }: { data: UploadsData; lines: readonly UploadLine[] }) {
  const { revalidate } = useRevalidator();
  const [wrong, setWrong] = useState<string | null>(null);
  const open = data.open.filter(({ id }) => !uploads.knows(id));
  if (lines.length === 0 && open.length === 0) return null;
  const again = (one: OpenUpload, file: File) => {
    setWrong(isSameFile(one, file) ? null : one.id);
    if (!isSameFile(one, file)) return;
    const place = { space: one.space, folder: one.folder };
    uploads.add([{ file, path: one.path }], { ...data, place });
  };
  return (
    <UploadPanel
      data={data}
      lines={lines}
      open={open}
      wrong={wrong}
      acts={{
        pause: (key) => uploads.pause(key),
        goOn: (key) => uploads.goOn(key),
        cancel: (key) => uploads.cancel(key),
        pauseAll: () => uploads.pauseAll(),
        goOnAll: () => uploads.goOnAll(),
        clear: () => uploads.clear(),
        again,
        forget: ({ id }) => void removeUpload(`${data.endpoint}/${id}`).then(revalidate),
      }}
    />
  );
}

/** The buttons; the fields behind them are what a keyboard and a screen reader meet as well. */
function Choose({ data }: { data: UploadsData }) {
  const { texts } = data;
  return (
    <div className="uploads-choose">
      <label className="button button-small uploads-button">
        <UploadIcon name="upload" />
        {texts.choose}
        <input
          id="drive-files"
          className="visually-hidden"
          type="file"
          multiple
          onChange={(event) => take(event.currentTarget, data)}
        />
      </label>
      <label className="button button-outline button-small uploads-button uploads-folder">
        <UploadIcon name="folder" />
        {texts.chooseFolder}
        <input
          className="visually-hidden"
          type="file"
          ref={(field) => field?.setAttribute('webkitdirectory', '')}
          onChange={(event) => take(event.currentTarget, data)}
        />
      </label>
      <p className="workspace-small">{texts.drop}</p>
    </div>
  );
}

function take(field: HTMLInputElement, data: UploadsData): void {
  uploads.add(chosenFiles(field.files ?? new DataTransfer().files), data);
  // The same file may be chosen again.
  field.value = '';
}

/** What somebody chose in the form before script ran here is taken, as the form goes. */
function useChosenBefore(data: UploadsData): void {
  useLayoutEffect(() => {
    const field = document.getElementById('drive-files');
    if (field instanceof HTMLInputElement && field.form && field.files?.length) take(field, data);
  }, [data]);
}

/** What has become a file is listed: the page is asked for again once some of them are done. */
function useFreshPage(lines: readonly UploadLine[]): void {
  const { revalidate } = useRevalidator();
  const done = lines.filter(({ state }) => state === 'done').length;
  const seen = useRef(done);
  useEffect(() => {
    if (seen.current === done) return;
    const timer = setTimeout(() => {
      seen.current = done;
      void revalidate();
    }, 400);
    return () => clearTimeout(timer);
  }, [done, revalidate]);
}

/** Whoever closes the window while bytes are on their way is asked. */
function useStayedFor(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
