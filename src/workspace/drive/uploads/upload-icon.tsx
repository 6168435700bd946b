const PATHS = {
  upload: 'M8 11V2m0 0L4.5 5.5M8 2l3.5 3.5M2 11v2.5h12V11',
  folder: 'M1.5 13V3.5h4.75L8 5.5h6.5V13z',
  file: 'M9.5 1.5h-6v13h9v-10zm0 0v3h3',
  pause: 'M5.5 3.5v9m5-9v9',
  goOn: 'M5 3l7 5-7 5z',
} as const;

/** Signs that only uploads have, thinner than those of the page: they stand in rows. */
export function UploadIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      className="uploads-icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
