import { idle } from '@vereda/client/device/idle.ts'
import { useEffect } from 'react'
import { useOnline } from '../../../query/use-online.ts'
import { fetchAhead } from './fetch-ahead.ts'

/** While there is a network, and the browser nothing to do, what may be opened in the editor is fetched: it goes on without one. */
export function Ahead() {
  const isOnline = useOnline()
  useEffect(() => {
    // what can't be had now is asked for when the network is back
    if (isOnline)
      idle()
        .then(fetchAhead)
        .catch(() => undefined)
  }, [isOnline])
  return null
}
