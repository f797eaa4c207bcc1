import type { DraftCompany } from '@vereda/contract/rest/studio-drafts.ts'
import { createContext } from 'react'

/** Who else has the draft open, by the row of the outline at which they are. */
export type ByRow = ReadonlyMap<string, readonly DraftCompany[]>
export const NOBODY: ByRow = new Map()
export const CompanyByRow = createContext(NOBODY)
