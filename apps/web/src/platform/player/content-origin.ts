import { domainCell } from '@vereda/client/directory/domain.ts'
import { type ContentName, contentLabel } from '@vereda/domain/content/content-label.ts'

/** The origin on which a learner plays a resource, from domaininfo's `content_origin`; needs a secure context. */
export async function contentOrigin(pattern: string, content: ContentName): Promise<string> {
  return pattern.replace('{label}', await contentLabel(content))
}

type Played = { userId: string; groupTrailId: string; resourceId: string }

/**
 * The origin of a version of a resource in this page's domain; null before the domain is known. With `isNamedByResource`, the origin is
 * named without the trail, because the content was installed when origins did not name it.
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
