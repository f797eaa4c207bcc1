import { ask } from '@vereda/client/api/ask.ts'
import { domainCell } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { shownTheme } from '@vereda/client/theme/theme.ts'
import { ticket } from '@vereda/contract/rest/files.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { isOnline } from '../../platform/local/calls/connection.ts'
import { nameHeir } from '../../platform/local/sitting/name-heir.ts'
import { openResource, type Playable } from '../../platform/local/sitting/open-resource.ts'
import {
  closeSitting,
  type OpenSitting,
  openSitting,
  saveClaim,
} from '../../platform/local/sitting/sittings.ts'
import { contentOrigin } from '../../platform/player/content-origin.ts'
import { openPlayer } from '../../platform/player/open-player.ts'
import type {
  PlayerEvent,
  PlayerFailure,
  PlayerFiles,
  PlayerHandle,
} from '../../platform/player/player-options.ts'
import { saveFile } from './save-file.ts'

/** A sitting with its player, until it is closed. */
export type SittingPlayer = { handle: PlayerHandle; close(): Promise<void> }

export type SittingPlace = {
  trailId: string
  /** The resource with everything that the learner has reached in it, sent or not: where the sitting begins. */
  resource: TrailResource
  container: HTMLElement
  locale: string
  onEvent(event: PlayerEvent): void
  /** A file that the learner asked for can't be had now. */
  onMissing(): void
}

async function save(files: PlayerFiles, path: string, onMissing: () => void) {
  if (!(await saveFile(files, path))) onMissing()
}

async function askTicket(groupTrailId: string, resourceId: string): Promise<string | null> {
  const answer = await ask(ticket, { body: { groupTrailId, resourceId } })
  return answer.ok ? answer.value.ticket : null
}

function lookNow(locale: string) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  return { locale, theme: shownTheme(), reducedMotion, brand: domainCell.get()?.brand ?? null }
}

async function originOf(trailId: string, playable: Playable): Promise<string | null> {
  const domain = domainCell.get()
  const userId = sessionCell.get()?.person.userId
  if (!domain || !userId) return null
  const { version, resource, isNamedByResource } = playable
  const groupTrailId = isNamedByResource ? null : trailId
  const of = { hostkey: domain.hostkey, userId, groupTrailId, resourceId: resource.id, version }
  return contentOrigin(domain.content_origin, of)
}

function start(place: SittingPlace, playable: Playable, origin: string, sitting: OpenSitting): PlayerHandle {
  const { trailId, resource, container, locale, onEvent, onMissing } = place
  const person = sessionCell.get()!.person
  const { files } = playable
  return openPlayer({
    container,
    contentOrigin: origin,
    resource,
    data: playable.data,
    files,
    learner: { id: person.userId, name: person.user.name },
    look: lookNow(locale),
    isOnline,
    ticket: () => askTicket(trailId, resource.id),
    onClaim: (claim, pointsAtEnd) => saveClaim(sitting, claim, pointsAtEnd),
    onHeir: (open, port) =>
      nameHeir(
        {
          sitting: { id: sitting.id, owner: sitting.owner },
          data: playable.data,
          maxPoints: resource.maxPoints,
          open,
        },
        port,
      ),
    onEvent: (event) => void (event.kind === 'save' ? save(files, event.path, onMissing) : onEvent(event)),
  })
}

/** Opens an activity for play: its files, a sitting in the store, its player in the container; or why it can't be played now. */
export async function openSittingPlayer(place: SittingPlace): Promise<SittingPlayer | PlayerFailure> {
  const { trailId, resource } = place
  const playable = await openResource(trailId, resource.id)
  if (playable === null) return isOnline() ? 'content-missing' : 'needs-network'
  const origin = await originOf(trailId, playable)
  if (origin === null) return 'needs-network'
  const { version, attempt } = playable
  const { type } = playable.resource
  const sitting = await openSitting(trailId, { resourceId: resource.id, type, version, attempt })
  const handle = start(place, playable, origin, sitting)
  let closing: Promise<void> | null = null
  return {
    handle,
    close() {
      closing ??= handle.close().then(() => closeSitting(sitting))
      return closing
    },
  }
}
