import { OpenLink } from './open-link.tsx';

/** Something that waits for a colleague. */
export type AskedNote = {
  id: string;
  action: string;
  /** The number of what it is about. */
  about: string | null;
  text: string;
  link: { label: string; href: string } | null;
};

/** Who asked for what about the thing one looks at, and since when. */
export function AskedNotes({ notes }: { notes: readonly AskedNote[] }) {
  return notes.map(({ id, text, link }) => (
    <p className="console-waits" key={id}>
      {text} {link ? <OpenLink to={link.href}>{link.label}</OpenLink> : null}
    </p>
  ));
}
