export type GuideProps = {
  texts: Record<'title' | 'lead' | 'contents', string>;
  brand: string;
  sections: {
    id: string;
    title: string;
    paragraphs: string[];
    link: { label: string; href: string } | null;
  }[];
};

export function GuidePage({ texts, brand, sections }: GuideProps) {
  return (
    <div className="workspace-guide">
      <title>{`${texts.title} · ${brand}`}</title>
      <header>
        <h1>{texts.title}</h1>
        <p className="workspace-lead">{texts.lead}</p>
      </header>
      <nav className="workspace-contents" aria-labelledby="contents">
        <h2 className="workspace-minor" id="contents">
          {texts.contents}
        </h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="workspace-prose">
        {sections.map(({ id, title, paragraphs, link }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {link ? (
              <p>
                <a href={link.href}>{link.label}</a>.
              </p>
            ) : null}
          </section>
        ))}
      </div>
    </div>
  );
}
