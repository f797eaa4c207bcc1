import { useCell } from '@vereda/client/cell/use-cell.ts'
import { useEffect } from 'react'
import { foundKept, lookIfKept } from './app-worker.ts'

/**
 * Whether the app's own files are on the device, so that it opens without a network; null while that is unknown. The hook also tries to
 * install them, and follows the result of any other try.
 */
export function useAppKept(): boolean | null {
  useEffect(() => void lookIfKept(), [])
  return useCell(foundKept)
}
