import { ask } from '@vereda/client/api/ask.ts'
import { domainCell } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { shownTheme } from '@vereda/client/theme/theme.ts'
import { ticket } from '@vereda/contract/rest/files.ts'
import { wantsLittleMotion } from '@vereda/ui/motion/wants-little-motion.ts'
import type { Playable } from '../../platform/local/sitting/open-resource.ts'
import { originOfResource } from '../../platform/player/content-origin.ts'

/** Asks for a ticket to a resource's files, for browsers whose content origins have no worker; null without a network. */
export async function askTicket(groupTrailId: string, resourceId: string): Promise<string | null> {
  const answer = await ask(ticket, { body: { groupTrailId, resourceId } })
  return answer.ok ? answer.value.ticket : null
}

/** The app's present look, which the played content takes on. */
export function lookNow(locale: string) {
  const reducedMotion = wantsLittleMotion()
  return { locale, theme: shownTheme(), reducedMotion, brand: domainCell.get()?.brand ?? null }
}

/** The origin on which a resource of this trail plays for the signed-in person; null if nobody is signed in. */
export async function originOf(trailId: string, playable: Playable): Promise<string | null> {
  const userId = sessionCell.get()?.person.userId
  if (!userId) return null
  const { version, resource, isNamedByResource } = playable
  return originOfResource(
    { userId, groupTrailId: trailId, resourceId: resource.id },
    version,
    isNamedByResource,
  )
}
