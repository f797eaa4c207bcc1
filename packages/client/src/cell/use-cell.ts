import { useSyncExternalStore } from 'react'
import type { StoredCell } from './stored-cell.ts'

/** The cell's value, rendered again whenever this or another tab changes it. */
export const useCell = <T>(cell: StoredCell<T>): T => useSyncExternalStore(cell.subscribe, cell.get)
