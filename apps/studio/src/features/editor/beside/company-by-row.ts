import type { DraftCompany } from '@vereda/contract/rest/studio-drafts.ts'
import { createContext } from 'react'

/** The other people who have the draft open, by the outline row at which they are. */
export type ByRow = ReadonlyMap<string, readonly DraftCompany[]>
export const NOBODY: ByRow = new Map()
export const CompanyByRow = createContext(NOBODY)
