export type SignTooProps = {
  /** 'I sign too, at …' */
  label: string;
  isTyped: boolean;
};

/** The sender is one of those who sign, by the name above it. */
export function SignToo({ label, isTyped }: SignTooProps) {
  return (
    <label className="sharing-check">
      <input type="checkbox" name="own" value="yes" defaultChecked={isTyped} />
      {label}
    </label>
  );
}
