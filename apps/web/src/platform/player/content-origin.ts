import { domainCell } from '@vereda/client/directory/domain.ts'
import { type ContentName, contentLabel } from '@vereda/domain/content/content-label.ts'

/** The origin on which a learner plays a resource, from domaininfo's `content_origin`; needs a secure context. */
export async function contentOrigin(pattern: string, content: ContentName): Promise<string> {
  return pattern.replace('{label}', await contentLabel(content))
}

type Played = { userId: string; groupTrailId: string; resourceId: string }

/**
 * The origin of a version of a resource in the domain of this page; null before that is known. What is `isNamedByResource` was put on the device
 * when its origin did not name the trail yet, and stays there.
 */
export async function originOfResource(
  { userId, groupTrailId, resourceId }: Played,
  version: number,
  isNamedByResource = false,
): Promise<string | null> {
  const domain = domainCell.get()
  if (domain === null) return null
  const trail = isNamedByResource ? null : groupTrailId
  const of = { hostkey: domain.hostkey, userId, groupTrailId: trail, resourceId, version }
  return contentOrigin(domain.content_origin, of)
}
