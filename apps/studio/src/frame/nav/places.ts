import { paths } from '@vereda/client/navigation/paths.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import {
  Building2,
  ChartColumn,
  Footprints,
  House,
  type LucideIcon,
  Megaphone,
  Route,
  UsersRound,
} from 'lucide-react'
import { studioPaths } from '../studio-paths.ts'

/** A place of the studio, and who may open it. A place with `onPhone` is in a phone's bar; the others are behind “more”. */
export type Place = { to: string; word: string; access: StudioAccess; Icon: LucideIcon; onPhone?: true }

export const PLACES: readonly Place[] = [
  { to: paths.studio(), word: 'home', access: 'manager', Icon: House, onPhone: true },
  { to: studioPaths.trails(), word: 'trails', access: 'editor', Icon: Route, onPhone: true },
  { to: studioPaths.running(), word: 'running', access: 'manager', Icon: Footprints },
  { to: studioPaths.people(), word: 'people', access: 'manager', Icon: UsersRound, onPhone: true },
  { to: studioPaths.results(), word: 'results', access: 'reporter', Icon: ChartColumn, onPhone: true },
  { to: studioPaths.notices(), word: 'notices', access: 'manager', Icon: Megaphone },
  { to: studioPaths.domain(), word: 'domain', access: 'manager', Icon: Building2 },
]

/** Whether an address is the place itself (`page`), lies below it (`true`), or neither. */
export function currentOf(path: string, to: string): 'page' | 'true' | undefined {
  if (path === to) return 'page'
  return to !== paths.studio() && path.startsWith(`${to}/`) ? 'true' : undefined
}
