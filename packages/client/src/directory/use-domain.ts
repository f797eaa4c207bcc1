import { useCell } from '../cell/use-cell.ts'
import { type Domain, domainCell } from './domain.ts'

/** The domain of this host, or null before it was ever heard of. */
export const useDomain = (): Domain | null => useCell(domainCell)
