import type { PageSettings } from '../services/context.server.ts';
import type { Services } from '../services/services.ts';
import type { Locale } from '../shared/locale.ts';
import type { Examples } from '../ui/examples.ts';

/** What examples of the workspace are made of. */
export type WorkspaceExamples = Examples<WorkspaceExample>;
export type WorkspaceExample = { locale: Locale; services: Services; settings: PageSettings };
