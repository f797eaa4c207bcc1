import { pageCell } from '@vereda/client/cell/page-cell.ts'
import type { StudioPackage } from '@vereda/contract/rest/studio-packages.ts'

/** A checked course or game, with the other hosts that it may reach, and its cover. */
export type BroughtPackage = { added: StudioPackage; hosts: string[]; cover: string | null }

/** The course or game from which a trail was begun, until the trail's editor takes it. */
export const broughtPackageCell = pageCell<BroughtPackage | null>(null)
