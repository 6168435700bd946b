const COLUMNS = 17;
const STEP = 24;
const ROW = 34;

/** A tree for each mark, planted in rows; every third a fir, so that it looks like a wood and not like a chart. */
export function PlantedDrawing({ marks, label }: { marks: number; label: string }) {
  const rows = Math.ceil(marks / COLUMNS);
  return (
    <svg viewBox={`0 0 ${COLUMNS * STEP} ${rows * ROW}`} role="img" aria-label={label}>
      <defs>
        <path id="grove-round" d="M12 30V17M12 19a7 8 0 1 1 .01 0" />
        <path id="grove-fir" d="M12 30v-5M5 25l7-9 7 9zM7.500 16l4.500-12 4.500 12z" />
      </defs>
      {Array.from({ length: marks }, (_, mark) => (
        <use
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is nothing but its place
          key={mark}
          href={mark % 3 === 2 ? '#grove-fir' : '#grove-round'}
          x={(mark % COLUMNS) * STEP}
          y={Math.floor(mark / COLUMNS) * ROW}
        />
      ))}
    </svg>
  );
}
