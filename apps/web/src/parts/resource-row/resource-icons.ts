import type { ListedType } from '@vereda/domain/resource/kinds.ts'
import { CircleFadingArrowUp, FileText, Gamepad2, type LucideIcon, Newspaper, Play } from 'lucide-react'

/** The icon of each kind of activity. */
export const RESOURCE_ICONS: Record<ListedType, LucideIcon> = {
  bundle: Gamepad2,
  scorm: Play,
  post: Newspaper,
  contenttool: FileText,
  unknown: CircleFadingArrowUp,
}
