import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { useSyncExternalStore } from 'react'
import { evicted, whoseOf } from '../platform/local/download/evicted.ts'
import { useOwner } from '../platform/local/store/owner.ts'

// Loaded on demand, because hardly anybody needs it.
const EvictedDialog = later(async () => {
  const loading = import('../features/notifications/evicted-dialog.tsx')
  await needMessages('notifications')
  return (await loading).EvictedDialog
})

/** Tells the signed-in user when the browser has deleted their data on this device. */
export function EvictedNews() {
  const gone = useSyncExternalStore(evicted.subscribe, evicted.get)
  const whose = whoseOf(useOwner())
  return gone?.of === whose && <EvictedDialog held={gone.held} />
}
