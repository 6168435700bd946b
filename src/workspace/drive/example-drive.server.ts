import type { Item } from '../../services/items/item.ts';
import { quotaOf, type Space, type SpaceKind } from '../../services/spaces/space.ts';
import { DAY, later } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { WorkspaceExample } from '../example-page.server.ts';

/** A space with room, half of it in use. */
export function exampleSpace(kind: SpaceKind): Space {
  const quotaBytes = quotaOf(kind, 'premium');
  return {
    id: kind,
    kind,
    role: 'holder',
    holderId: kind,
    usedBytes: quotaBytes / 2,
    reservedBytes: 0,
    quotaBytes,
    overSince: null,
  };
}

/** What lies in a space for three days. */
export function exampleItem(kind: Item['kind'], name: string): Item {
  return {
    id: newId(),
    spaceId: 'own',
    parentId: null,
    kind,
    name,
    blobId: null,
    createdBy: null,
    updatedAt: later(-3 * DAY),
    deletedAt: null,
    deletedWith: null,
    bytes: kind === 'file' ? 1_240_000 : null,
    type: kind === 'file' ? 'application/pdf' : null,
    managersOnly: false,
    templateId: null,
    status: kind === 'document' ? 'final' : null,
  };
}

/** A filled template among them. */
export function exampleDocument({ services, locale }: WorkspaceExample, name = 'Muster GmbH'): Item {
  const [entry] = services.catalogue.suggested(locale);
  return { ...exampleItem('document', name), templateId: entry?.id ?? null };
}
