/** Whose page this is, above what somebody without an account came for. */
export function VisitorMark({ brand }: { brand: string }) {
  return (
    <p className="visitor-mark">
      <img src="/icon.svg" alt="" width="24" height="24" />
      {brand}
    </p>
  );
}
