import type { ResourceType } from '@vereda/domain/resource/kinds.ts'
import { FileText, Gamepad2, type LucideIcon, Newspaper, Play } from 'lucide-react'

/** The sign of each kind of activity. */
export const RESOURCE_ICONS: Record<ResourceType, LucideIcon> = {
  bundle: Gamepad2,
  scorm: Play,
  post: Newspaper,
  contenttool: FileText,
}
