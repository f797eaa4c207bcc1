import { paths } from '@vereda/client/navigation/paths.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { studioPaths } from '../frame/studio-paths.ts'

/**
 * A visitor of a screen: `opens` has the parts of the studio that they may open, null if nobody is signed in. `hasLeft`: they have just signed
 * out themselves, so the next person to sign in may be another.
 */
export type Visitor = { opens: readonly StudioAccess[] | null; hasDomain: boolean; hasLeft: boolean }

/** The answer to a visitor: let in, told that the studio is not theirs, or sent to another address. */
export type DoorAnswer = { kind: 'in' } | { kind: 'not-theirs' } | { kind: 'elsewhere'; to: string }

/** The first screen of people who may not open the home: the studio's own address leads them there. */
function firstPlace(opens: readonly StudioAccess[]): string | null {
  if (opens.includes('editor')) return studioPaths.trails()
  return opens.includes('reporter') ? studioPaths.results() : null
}

/** Whether an address is the studio's own, with or without a final slash and a query. */
const isOwn = (here: string) => here.split('?')[0]!.replace(/\/$/, '') === paths.studio()

/** Whether a visitor may open a screen; `here` is the wanted address, to which the sign-in returns. */
export function door(access: StudioAccess, visitor: Visitor, here: string): DoorAnswer {
  const { opens, hasDomain, hasLeft } = visitor
  if (opens?.includes(access)) return { kind: 'in' }
  const begins = isOwn(here) ? firstPlace(opens ?? []) : null
  if (begins) return { kind: 'elsewhere', to: begins }
  if (opens) return { kind: 'not-theirs' }
  if (!hasDomain) return { kind: 'elsewhere', to: paths.front() }
  return { kind: 'elsewhere', to: paths.login(hasLeft ? {} : { next: here }) }
}
