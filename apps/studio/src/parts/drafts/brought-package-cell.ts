import { pageCell } from '@vereda/client/cell/page-cell.ts'
import type { StudioPackage } from '@vereda/contract/rest/studio-packages.ts'

/** A course or game that was found good: the addresses elsewhere that are opened to it, and the cover that it brings. */
export type BroughtPackage = { added: StudioPackage; hosts: string[]; cover: string | null }

/** What a trail was begun from, until its editor has taken it. */
export const broughtPackageCell = pageCell<BroughtPackage | null>(null)
