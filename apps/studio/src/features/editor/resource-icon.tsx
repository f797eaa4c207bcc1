import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { FileText, Newspaper, Package } from 'lucide-react'

const ICONS = { contenttool: FileText, post: Newspaper, package: Package } as const

/** The icon of an activity's kind. */
export function ResourceIcon({ resource }: { resource: ResourceNode }) {
  const Icon = ICONS[resource.fields.data.type]
  return <Icon size={18} />
}
