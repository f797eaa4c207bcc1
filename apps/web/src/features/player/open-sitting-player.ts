import { sessionCell } from '@vereda/client/session/session.ts'
import { hasKept } from '@vereda/domain/trail/has-kept.ts'
import type { SceneActivity, SceneProgress } from '@vereda/domain/trail/scene.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { isOnline } from '../../platform/local/calls/connection.ts'
import { nameHeir } from '../../platform/local/sitting/name-heir.ts'
import { atNewestPlace } from '../../platform/local/sitting/newest-place.ts'
import { openResource, type Playable } from '../../platform/local/sitting/open-resource.ts'
import {
  closeSitting,
  type OpenSitting,
  openSitting,
  saveClaim,
} from '../../platform/local/sitting/sittings.ts'
import { openPlayer } from '../../platform/player/open-player.ts'
import type {
  PlayedResource,
  PlayerFailure,
  PlayerFiles,
  PlayerHandle,
} from '../../platform/player/player-options.ts'
import { askTicket, lookNow, originOf } from './launch-context.ts'
import { toldEvent } from './told-event.ts'
import type { OpenedPlayer, PlayerRequest } from './use-player.ts'

export type SittingRequest = PlayerRequest & {
  trailId: string
  /** The resource with all the learner's progress in it, sent or not: the sitting starts from there. */
  resource: TrailResource
  /** The activity starts from its beginning, whatever progress is stored. */
  isAnew?: boolean
  /** The progress that the trail's scene is told. */
  trail?: SceneProgress | undefined
  /** The activities that a page's cards are told. */
  activities?: SceneActivity[] | undefined
  /** Called if the content starts from its beginning because the stored progress belongs to other content. */
  onWithheld?(): void
}

async function save(files: PlayerFiles, path: string, onMissing: () => void) {
  const { saveFile } = await import('./save-file.ts') // rarely needed
  if (!(await saveFile(files, path))) onMissing()
}

function start(
  request: Omit<SittingRequest, 'resource'> & { resource: PlayedResource },
  playable: Playable,
  origin: string,
  sitting: OpenSitting,
): PlayerHandle {
  const { trailId, resource, trail, activities, container, locale, onEvent, onMissing } = request
  const person = sessionCell.get()!.person
  const { files } = playable
  return openPlayer({
    container,
    contentOrigin: origin,
    resource,
    data: playable.data,
    trail,
    activities,
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
          isOnline: isOnline(),
        },
        port,
      ),
    onEvent: (event) =>
      void (event.kind === 'save'
        ? save(files, event.path, onMissing)
        : onEvent(toldEvent(event, playable.isDownloaded))),
  })
}

/** Opens an activity for play: its files, a sitting in the store, and its player in the container; or says why it can't be played now. */
export async function openSittingPlayer(request: SittingRequest): Promise<OpenedPlayer | PlayerFailure> {
  const { trailId, isAnew } = request
  const { asRead } = await import('../../platform/local/sitting/left-off.ts') // not needed for the first paint
  const left = isAnew ? request.resource : await atNewestPlace(trailId, request.resource)
  const resource = isAnew ? { ...left, scorm: undefined, objectData: undefined } : left
  const playable = await openResource(trailId, resource.id)
  if (playable === null) return isOnline() ? 'content-missing' : 'needs-network'
  const origin = await originOf(trailId, playable)
  if (origin === null) return 'needs-network'
  const { version, attempt } = playable
  const { type, title } = playable.resource
  const { content, told } = await asRead(resource, trailId, playable)
  if (hasKept(resource) && !hasKept(told)) request.onWithheld?.()
  const found = isAnew || type !== 'scorm' ? undefined : (told.scorm ?? {})
  const foundData = isAnew ? undefined : told.objectData
  const played = { resourceId: resource.id, type, title, version, content, attempt, found, foundData }
  const sitting = await openSitting(trailId, played)
  const leftBefore = left.scorm
  const handle = start({ ...request, resource: { ...told, leftBefore } }, playable, origin, sitting)
  let closing: Promise<void> | null = null
  return {
    handle,
    save: (path) => void save(playable.files, path, request.onMissing),
    close() {
      closing ??= handle.close().then(() => closeSitting(sitting))
      return closing
    },
  }
}
