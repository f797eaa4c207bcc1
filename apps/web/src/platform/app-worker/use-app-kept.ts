import { useCell } from '@vereda/client/cell/use-cell.ts'
import { useEffect } from 'react'
import { foundKept, lookIfKept } from './app-worker.ts'

/**
 * Whether the app opens here without a network: its own files are on the device, as was found last. Tries to have them, and hears what any other try
 * came to; null while nothing is known.
 */
export function useAppKept(): boolean | null {
  useEffect(() => void lookIfKept(), [])
  return useCell(foundKept)
}
