import { contentLabel } from '@vereda/domain/content/content-label.ts'

/** What names a content origin: one learner, one version of one resource, one domain by its hostkey. */
export type ContentPlaceName = { hostkey: string; userId: string; resourceId: string; version: number }

/** The origin on which a learner plays a resource, from domaininfo's `content_origin`; needs a secure context. */
export async function contentOrigin(pattern: string, name: ContentPlaceName): Promise<string> {
  const label = await contentLabel(name.hostkey, name.userId, name.resourceId, name.version)
  return pattern.replace('{label}', label)
}
