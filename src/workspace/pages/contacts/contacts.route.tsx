import '../../parties/party.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { ContactsPage, type ContactsProps } from './contacts-page.tsx';
import { loadContacts } from './load.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadContacts);
}

export default function Contacts({ loaderData }: { loaderData: ContactsProps }) {
  return <ContactsPage {...loaderData} />;
}
