export type DaysChartProps = {
  label: string;
  bars: { day: string; title: string; count: number }[];
  /** First and last day, in short. */
  ends: [string, string];
};

const [WIDTH, HEIGHT, TOP, BOTTOM, GAP] = [720, 180, 22, 22, 2];

/** What was counted day by day, drawn by the server; a table beside it says the same. */
export function DaysChart({ label, bars, ends }: DaysChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const room = HEIGHT - TOP - BOTTOM;
  const step = WIDTH / bars.length;
  return (
    <figure className="area-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <line x1="0" x2={WIDTH} y1={TOP + 0.5} y2={TOP + 0.5} strokeDasharray="2 4" />
        <line x1="0" x2={WIDTH} y1={HEIGHT - BOTTOM + 0.5} y2={HEIGHT - BOTTOM + 0.5} />
        <text x="0" y={TOP - 7}>
          {most}
        </text>
        {bars.map(({ day, title, count }, index) => {
          const height = (count / most) * room;
          return (
            <rect
              key={day}
              x={round(index * step + GAP)}
              y={round(HEIGHT - BOTTOM - height)}
              width={round(step - GAP * 2)}
              height={round(height)}
              rx="2"
            >
              <title>{title}</title>
            </rect>
          );
        })}
        <text x="0" y={HEIGHT - 5}>
          {ends[0]}
        </text>
        <text x={WIDTH} y={HEIGHT - 5} textAnchor="end">
          {ends[1]}
        </text>
      </svg>
    </figure>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
