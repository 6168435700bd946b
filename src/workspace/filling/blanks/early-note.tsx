/** Said to who presses a blank before the script of the page has come; the style sheet decides by the address. */
export function EarlyNote({ text }: { text: string }) {
  return (
    <p className="blank-early">
      <span>{text}</span>
    </p>
  );
}
