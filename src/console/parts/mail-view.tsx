/** A mail as it is read: with marks in a frame of its own, and as plain text beside it. */
export type MailViewProps = {
  frame: { title: string; src: string; width?: string; look?: string };
  text: string;
  textTitle: string;
};

/** Nothing of a mail runs, leads away or sees this page: its frame is sandboxed whole. */
export function MailView({ frame, text, textTitle }: MailViewProps) {
  return (
    <div className="mail-view" data-width={frame.width}>
      <iframe title={frame.title} src={frame.src} data-look={frame.look} sandbox="" />
      <section aria-label={textTitle}>
        <h2>{textTitle}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
        <pre tabIndex={0}>{text}</pre>
      </section>
    </div>
  );
}
