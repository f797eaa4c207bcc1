import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useMatches } from './use-matches.ts'

const SHOWN_AFTER_MS = 1_500 // specification 9: notifications shown 1.5 s after load
const HAS_ROOM = '(min-width: 1140px)' // as the catalogue's styles say

/** Makes a failed load show nothing. The failure is logged and does not block the catalogue (specification 8). */
const orNothing = (load: () => Promise<ComponentType>) => async () => {
  try {
    const [component] = await Promise.all([load(), needMessages('notifications')])
    return component
  } catch (fault) {
    // biome-ignore lint/suspicious/noConsole: no one is told in another way
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

/** Renders its children a moment after the screen, so that they take no time from it. */
function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue && children
}

/** Renders its children only in the layout that shows them, so that the other layout fetches and renders nothing. */
function Where({ hasRoom, children }: { hasRoom: boolean; children: ReactNode }) {
  return useMatches(HAS_ROOM) === hasRoom && children
}

/** The bell in the catalogue's header or, where there is room, the panel beside it. */
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
