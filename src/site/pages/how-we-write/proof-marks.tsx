/** The signs of a proofreader that stand beside the steps; each is a stroke or two of a pen. */
const MARKS = {
  ask: 'M15 16c0-7 18-9 18 1 0 7-9 7-9 14M24 39v1',
  strike: 'M4 26h24c9 0 13-9 7-13s-11 5-3 12 8 12-2 14',
  place: 'M24 42C14 30 10 25 10 19a14 14 0 0 1 28 0c0 6-4 11-14 23zM24 15v8M20 19h8',
  insert: 'M8 40l16-26 16 26M24 14c0-6 4-9 10-8-1 6-5 9-10 8z',
  swap: 'M5 31h13V15h13v16h12M37 25l6 6-6 6',
  stet: 'M6 25c6-10 30-10 36 0-6 10-30 10-36 0zM24 20a5 5 0 1 0 .1 0M9 42h1M19 42h1M29 42h1M39 42h1',
} as const;
export type ProofMarkName = keyof typeof MARKS;

export function ProofMark({ name }: { name: ProofMarkName }) {
  return (
    <svg
      className="how-we-write-mark"
      viewBox="0 0 48 48"
      width="48"
      height="48"
      aria-hidden="true"
      focusable="false"
    >
      <path d={MARKS[name]} />
    </svg>
  );
}

/** A page as it comes back from its reader: lines, a word struck out, a word put in, a leaf in the margin. */
export function Manuscript() {
  return (
    <svg
      className="how-we-write-manuscript"
      viewBox="0 0 420 360"
      width="420"
      height="360"
      aria-hidden="true"
      focusable="false"
    >
      <path className="how-we-write-sheet" d="M70 24l266-10 18 312-266 14z" />
      <path className="how-we-write-sheet" d="M52 40h270v304H52z" />
      <path
        className="how-we-write-lines"
        d="M84 84h118M84 124h206M84 148h60M214 148h76M84 172h206M84 196h128M84 236h206M84 260h44M196 260h94M84 284h150"
      />
      <path className="how-we-write-filled" d="M152 148h54M136 260h52" />
      <path
        className="how-we-write-pen"
        d="M148 149c20-4 40 3 62-2s10-24 0-18 6 20 20 20M132 262c20-4 36 2 58-1s12-22 1-16 4 18 20 17M150 226l7 12 8-12M157 236c2-18 12-24 34-22M64 250c-9-10 8-16 8-6 0 5-5 6-5 11v3M67 265v1"
      />
      <path
        className="how-we-write-leaf"
        d="M338 118c4-26 26-40 54-38 0 28-20 46-46 44M338 118l-14 40M346 112l26-18"
      />
      <path
        className="how-we-write-pencil"
        d="M398 214l-88 92-20 8 6-22 88-92zM384 200l14 14M296 292l14 14"
      />
    </svg>
  );
}
