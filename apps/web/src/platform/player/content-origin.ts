import { type ContentName, contentLabel } from '@vereda/domain/content/content-label.ts'

/** The origin on which a learner plays a resource, from domaininfo's `content_origin`; needs a secure context. */
export async function contentOrigin(pattern: string, content: ContentName): Promise<string> {
  return pattern.replace('{label}', await contentLabel(content))
}
