import { idle } from '@vereda/client/device/idle.ts'
import { useEffect } from 'react'
import { useOnline } from '../../../query/use-online.ts'
import { fetchAhead } from './fetch-ahead.ts'

/** Fetches the code that the editor may need later, while there is a network and the browser is idle: the editor then works offline. */
export function Ahead() {
  const isOnline = useOnline()
  useEffect(() => {
    // what failed is fetched again when the network returns
    if (isOnline)
      idle()
        .then(fetchAhead)
        .catch(() => undefined)
  }, [isOnline])
  return null
}
