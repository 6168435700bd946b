/** A thin line at the upper edge while the next page is fetched; it grows after 200 ms only. */
export function ProgressLine({ isOn }: { isOn: boolean }) {
  return <div className="progress-line" data-on={isOn ? '' : undefined} aria-hidden="true" />;
}
