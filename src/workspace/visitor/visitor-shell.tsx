import type { ReactNode } from 'react';
import { LOCALES } from '../../locales/locales.table.ts';
import type { VisitorData } from './visitor-data.ts';

/** What stands below every page of somebody without an account: whose service this is, and in which languages. */
export function VisitorShell({ visitor, children }: { visitor: VisitorData; children: ReactNode }) {
  const { texts, home, report, sharedWith, languages, locale } = visitor;
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      {children}
      <footer className="visitor-footer">
        <p>
          <a className="visitor-brand" href={home}>
            <img src="/icon.svg" alt="" width="20" height="20" />
            <span>{sharedWith}</span>
          </a>
          <span className="visitor-what">{texts.brandLead}</span>
        </p>
        <nav aria-label={texts.languages}>
          <ul>
            {languages.map((language) => (
              <li key={language.locale}>
                <a
                  href={language.href}
                  lang={language.locale}
                  hrefLang={LOCALES[language.locale].hreflang}
                  aria-current={language.locale === locale ? 'true' : undefined}
                >
                  {language.name}
                </a>
              </li>
            ))}
            {report ? (
              <li className="visitor-report">
                <a href={report}>{texts.report}</a>
              </li>
            ) : null}
          </ul>
        </nav>
      </footer>
    </>
  );
}
