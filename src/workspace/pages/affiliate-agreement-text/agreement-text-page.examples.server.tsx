import { agreementText } from '../../../services/affiliate-applications/agreement.server.ts';
import { agreedText } from '../../../services/affiliate-terms/agreed-text.ts';
import { EXAMPLE_AFFILIATE } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AgreementTextPage } from './agreement-text-page.tsx';
import { agreementTextProps } from './load.server.ts';

function shown(isBinding: boolean) {
  return (page: WorkspaceExample) => {
    const { hash, version, words } = agreementText(page.locale);
    const affiliate = {
      ...EXAMPLE_AFFILIATE,
      agreement: { ...EXAMPLE_AFFILIATE.agreement, ...(isBinding ? { hash } : {}) },
    };
    const text = { ...agreedText(words), version, locale: page.locale };
    return <AgreementTextPage {...agreementTextProps(exampleMember(page), { affiliate, text, hash })} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Affiliate: a version of the agreement',
  states: { 'that binds': shown(true), another: shown(false) },
};
