import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { useSyncExternalStore } from 'react'
import { evicted, whoseOf } from '../platform/local/download/evicted.ts'
import { useOwner } from '../platform/local/store/owner.ts'

// Hardly anybody ever needs it.
const EvictedDialog = later(async () => {
  const loading = import('../features/notifications/evicted-dialog.tsx')
  await needMessages('notifications')
  return (await loading).EvictedDialog
})

/** Says that the browser has deleted what was kept on the device for whoever is signed in, when it has. */
export function EvictedNews() {
  const gone = useSyncExternalStore(evicted.subscribe, evicted.get)
  const whose = whoseOf(useOwner())
  return gone?.of === whose && <EvictedDialog held={gone.held} />
}
