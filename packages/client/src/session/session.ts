import { CurrentUser } from '@vereda/contract/rest/currentuser.ts'
import * as z from 'zod/mini'
import { jsonCell } from '../cell/json-cell.ts'
import { storedCell } from '../cell/stored-cell.ts'

/** The person who is signed in on this device (decisions 6): the opaque token, the person, the chosen journey; never the password. */
export const Session = z.object({ authorization: z.string(), person: CurrentUser, journey: z.string() })
export type Session = z.infer<typeof Session>

/** The stored session of this domain's origin, or null; all tabs share it. */
export const sessionCell = jsonCell('vereda.session', Session)

/**
 * A monitor who acts as a team's leader in one trail; the monitor's own session is kept beside the leader's until they return
 * (specification 4).
 */
export const Acting = z.object({ monitor: Session, trailId: z.string() })
export type Acting = z.infer<typeof Acting>

/** The monitor who acts in the session, or null; all tabs share it. */
export const actingCell = jsonCell('vereda.acting', Acting)

/**
 * Whether the last session was ended from elsewhere, so that the login can say so. It holds in every tab and over reloads, until somebody
 * signs in.
 */
export const endedCell = storedCell('vereda.ended', Boolean, (isEnded) => (isEnded ? 'elsewhere' : null))

/**
 * The words that this person's screens showed when the app was last open on this device: the page shows them before the app runs
 * (apps/web/public/boot.js). They are deleted with the session.
 */
export const wordsCell = storedCell<string | null>(
  'vereda.words',
  (text) => text,
  (text) => text,
)

const journeyKey = (userId: string) => `vereda.journey.${userId}`

function rememberedJourney(person: CurrentUser): string {
  const chosen = storedCell(journeyKey(person.userId), String, String).get()
  const known = person.journeys.find((journey) => journey.hostkey === chosen)
  return (known ?? person.journeys[0])?.hostkey ?? ''
}

/** Starts a session from a login's answer, on the journey that this person used last. */
export function beginSession(answer: CurrentUser & { authorization: string }) {
  const { authorization, ...person } = answer
  endedCell.set(false)
  sessionCell.set({ authorization, person, journey: rememberedJourney(person) })
}

/** Stores newer data of the same person; the token and the journey stay. */
export function refreshPerson(person: CurrentUser) {
  const session = sessionCell.get()
  if (session?.person.userId === person.userId) sessionCell.set({ ...session, person })
}

/** Switches to another journey of the same person: the catalogue and the local store's prefix follow (decisions 1). */
export function chooseJourney(hostkey: string) {
  const session = sessionCell.get()
  if (!session) return
  storedCell(journeyKey(session.person.userId), String, String).set(hostkey)
  sessionCell.set({ ...session, journey: hostkey })
}

/** Goes on as a team's leader in a trail; the monitor's own session is kept. */
export function beginActing(leader: CurrentUser & { authorization: string }, trailId: string) {
  const monitor = sessionCell.get()
  if (!monitor) return
  actingCell.set({ monitor, trailId })
  beginSession(leader)
}

/** Goes back to the monitor's own session; answers false where no monitor acts in this one. */
export function endActing(): boolean {
  const acting = actingCell.get()
  if (!acting) return false
  actingCell.set(null)
  sessionCell.set(acting.monitor)
  return true
}

let isLeft = false

/** Whether the last person on this page signed out themselves. */
export const hasLeft = () => isLeft

let isAnother = false
const page: Record<string, string> = {}
/**
 * Notes in this tab who is signed in, so that the login can tell whether the next person is another one, also after a reload or a return
 * from a provider. A person who signs out themselves leaves no note.
 */
function noteWhoIsHere() {
  const here = sessionCell.get()?.person.userId ?? ''
  let tab = page // where the browser refuses sessionStorage: until the page is reloaded
  try {
    tab = sessionStorage
  } catch {}
  isAnother = here !== '' && (isAnother || (tab.person || here) !== here)
  if (here || isLeft) tab.person = here
  isLeft &&= !here
}
noteWhoIsHere()
sessionCell.subscribe(noteWhoIsHere)

/**
 * Whether somebody else used this tab before the person who is now signed in, in this tab or another. The tab's screen is then not where
 * this person wants to go, and what it would begin there would count as theirs.
 */
export const isAfterAnother = () => isAnother

/**
 * Deletes the session on this device; what waits in the local store stays for the person's next sign-in. `elsewhere`: the person did not do
 * it, and a monitor who acted in it goes on with their own session.
 */
export function endSession(how: 'left' | 'elsewhere') {
  if (how === 'elsewhere' && endActing()) return
  actingCell.set(null)
  isLeft = how === 'left'
  endedCell.set(how === 'elsewhere')
  wordsCell.set(null)
  sessionCell.set(null)
}
