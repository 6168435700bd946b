/** The language that was asked for by the address goes along with a form that only asks; null where it is the usual one. */
export function Carried({ locale }: { locale: string | null }) {
  if (locale === null) return null;
  return (
    <>
      <input type="hidden" name="lang" value={locale} />
      <input type="hidden" name="lib" value={locale} />
    </>
  );
}
