import { isOrganisation } from '@vereda/client/directory/domain.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { opensOfStudio } from '@vereda/client/session/home.ts'
import { endedCell, hasLeft } from '@vereda/client/session/session.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { LiveRegion } from '@vereda/ui/live-region/live-region.tsx'
import { SkipLink } from '@vereda/ui/skip-link/skip-link.tsx'
import { Toaster } from '@vereda/ui/toast/toaster.tsx'
import { useEffect, useRef } from 'react'
import { Route, Switch } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { FaultBoundary } from '../frame/fault-boundary.tsx'
import { Frame } from '../frame/frame.tsx'
import { type DoorAnswer, door, type Visitor } from './door.ts'
import { RoleTaken } from './ended/role-taken.tsx'
import { hasWrittenWords } from './ended/written-words.ts'
import { LostScreen, NotTheirsScreen, ROUTES, type Route as StudioRoute } from './routes.tsx'

// loaded after the bar is drawn; it counts the home's needs
const NeedsCount = later(async () => (await import('../features/home/needs-count.tsx')).needsCount())

function useVisitor(): Visitor {
  const person = useSession()?.person
  const hasDomain = isOrganisation(useDomain())
  return { opens: person ? opensOfStudio(person) : null, hasDomain, hasLeft: hasLeft() }
}

/** The door's answer. `isHeld`: the session was ended elsewhere, but the screen stays, because it holds text that would be lost. */
type Held = DoorAnswer & { isHeld: boolean }

function useDoor({ access, isEditor }: StudioRoute): Held {
  const path = usePathname()
  const search = useSearch()
  const answer = door(access, useVisitor(), path + search)
  const elsewhere = answer.kind === 'elsewhere' ? answer.to : null
  const held = useRef(false)
  // not for an editor, which keeps its changes itself; once held, it stays held, because another tab reports a new sign-in before it says
  // whose it is
  held.current = elsewhere !== null && !isEditor && (held.current || (endedCell.get() && hasWrittenWords()))
  const isHeld = held.current
  useEffect(() => {
    if (elsewhere && !isHeld) go(elsewhere, { replace: true })
  }, [elsewhere, isHeld])
  return { ...answer, isHeld }
}

const EndedDialog = later(async () => (await import('./ended/ended-dialog.tsx')).EndedDialog)

/** The owner of the screen: stays the same when the same person signs in again, and changes for anybody else. */
function useOwner(): string {
  const id = useSession()?.person.userId
  const last = useRef('')
  if (id) last.current = id
  return last.current
}

// the screen can be read and used before its keys work
const ByKey = later(async () => (await import('../frame/keys/by-key.tsx')).ByKey)

const notTheirs = (
  <FaultBoundary>
    <NotTheirsScreen />
  </FaultBoundary>
)
const lost = (
  <FaultBoundary>
    <LostScreen />
  </FaultBoundary>
)

function GuardedScreen(route: StudioRoute) {
  const { isEditor, Screen } = route
  const owner = useOwner()
  const path = usePathname()
  const answer = useDoor(route)
  if (answer.kind === 'elsewhere' && !answer.isHeld) return null
  if (answer.kind === 'not-theirs') return notTheirs
  // the key makes a new screen for each person and address, so that nothing typed for one is shown for another
  const screen = (
    <FaultBoundary key={`${owner} ${path}`}>
      <Screen />
    </FaultBoundary>
  )
  if (isEditor) return screen
  return (
    <Frame needs={<NeedsCount />}>
      {screen}
      <RoleTaken />
      {answer.kind === 'elsewhere' && <EndedDialog onLeave={() => go(answer.to, { replace: true })} />}
    </Frame>
  )
}

/** The studio: the link past the navigation, the screen of the address, toasts and announcements. */
export function App() {
  const t = useText()
  return (
    <>
      <SkipLink label={t('frame.skip')} />
      <Switch>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path}>
            <GuardedScreen {...route} />
          </Route>
        ))}
        <Route>{lost}</Route>
      </Switch>
      <ByKey />
      <Toaster />
      <LiveRegion />
    </>
  )
}
