import '../../books/books.css';
import '../../books/whose/whose.css';
import type { LoaderFunctionArgs } from 'react-router';
import { gatherForMember } from '../../shell/workspace-context.server.ts';
import { loadRegister } from './load.server.ts';
import { RegisterPage, type RegisterProps } from './register-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return gatherForMember(args, loadRegister);
}

export default function Register({ loaderData }: { loaderData: RegisterProps }) {
  return <RegisterPage {...loaderData} />;
}
