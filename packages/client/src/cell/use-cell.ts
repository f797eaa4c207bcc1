import { useSyncExternalStore } from 'react'
import type { PageCell } from './page-cell.ts'

/** The cell's value, rendered again whenever it changes: of a stored one, in another tab too. */
export const useCell = <T>(cell: PageCell<T>): T => useSyncExternalStore(cell.subscribe, cell.get)
