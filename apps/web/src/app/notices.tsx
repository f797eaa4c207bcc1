import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useMatches } from './use-matches.ts'

const SHOWN_AFTER_MS = 1_500 // specification 9: notifications shown 1.5 s after load
const HAS_ROOM = '(min-width: 1140px)' // as the catalogue's styles say

/** Notifications that can't be shown keep nobody from the catalogue: the failure is logged, and nothing stands in their place (specification 8). */
const orNothing = (load: () => Promise<ComponentType>) => async () => {
  try {
    const [component] = await Promise.all([load(), needMessages('notifications')])
    return component
  } catch (fault) {
    // biome-ignore lint/suspicious/noConsole: nobody else is told
    console.warn('notifications could not be shown', fault)
    return () => null
  }
}

const Bell = later(
  orNothing(async () => (await import('../features/notifications/notification-bell.tsx')).NotificationBell),
)
const Panel = later(
  orNothing(async () => (await import('../features/notifications/notification-panel.tsx')).NotificationPanel),
)

/** What comes a moment after the screen, and takes nothing of its time. */
function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue && children
}

/** What would stand unseen is neither fetched nor drawn. */
function Where({ hasRoom, children }: { hasRoom: boolean; children: ReactNode }) {
  return useMatches(HAS_ROOM) === hasRoom && children
}

/** The bell of the catalogue's head or, where there is room for it, the panel beside it. */
export const NOTICES = {
  bell: (
    <Later>
      <Where hasRoom={false}>
        <Bell />
      </Where>
    </Later>
  ),
  panel: (
    <Later>
      <Where hasRoom>
        <Panel />
      </Where>
    </Later>
  ),
}
