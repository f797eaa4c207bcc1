import { paths } from '@vereda/client/navigation/paths.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { studioPaths } from '../frame/studio-paths.ts'

/**
 * Who stands before a screen: what of the studio they may open, null where nobody is signed in; `hasLeft`: signed out by themselves a moment
 * ago, and the next to sign in need not be the same person.
 */
export type Visitor = { opens: readonly StudioAccess[] | null; hasDomain: boolean; hasLeft: boolean }

/** What becomes of a visitor: in, told that the studio is not theirs, or sent to another address. */
export type DoorAnswer = { kind: 'in' } | { kind: 'not-theirs' } | { kind: 'elsewhere'; to: string }

/** Where those begin who do not run the domain: the studio's own address leads them there. */
function firstPlace(opens: readonly StudioAccess[]): string | null {
  if (opens.includes('editor')) return studioPaths.trails()
  return opens.includes('reporter') ? studioPaths.results() : null
}

/** Whether an address is the studio's own, which may end in a slash and ask something. */
const isOwn = (here: string) => here.split('?')[0]!.replace(/\/$/, '') === paths.studio()

/** Whether a visitor may open a screen; `here` is the address they wanted, to which signing in leads back. */
export function door(access: StudioAccess, visitor: Visitor, here: string): DoorAnswer {
  const { opens, hasDomain, hasLeft } = visitor
  if (opens?.includes(access)) return { kind: 'in' }
  const begins = isOwn(here) ? firstPlace(opens ?? []) : null
  if (begins) return { kind: 'elsewhere', to: begins }
  if (opens) return { kind: 'not-theirs' }
  if (!hasDomain) return { kind: 'elsewhere', to: paths.front() }
  return { kind: 'elsewhere', to: paths.login(hasLeft ? {} : { next: here }) }
}
