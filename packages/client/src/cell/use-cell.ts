import { useSyncExternalStore } from 'react'
import type { PageCell } from './page-cell.ts'

/** The cell's value; renders again whenever it changes, for a stored cell also in another tab. */
export const useCell = <T>(cell: PageCell<T>): T => useSyncExternalStore(cell.subscribe, cell.get)
