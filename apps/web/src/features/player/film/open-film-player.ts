import { sessionCell } from '@vereda/client/session/session.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import { Reading } from '@vereda/domain/content/reading.ts'
import type { ContentToolData } from '@vereda/domain/resource/content-tool-data.ts'
import type { StepFilm } from '@vereda/domain/step/step-film.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { isOnline } from '../../../platform/local/calls/connection.ts'
import { type FilmPlace, filmPlace } from '../../../platform/local/location/film-position.ts'
import { openResource } from '../../../platform/local/sitting/open-resource.ts'
import { openPlayer } from '../../../platform/player/open-player.ts'
import type { NotKept, PlayerFailure } from '../../../platform/player/player-options.ts'
import { askTicket, lookNow, originOf } from '../launch-context.ts'
import { toldEvent } from '../told-event.ts'
import type { OpenedPlayer, PlayerRequest } from '../use-player.ts'

type FilmOpening = PlayerRequest & { trailId: string; stepId: string; film: StepFilm<TrailResource> }

/** A page with one video, which is the form that the reader plays. */
function pageOf({ resource, path, title, captions }: StepFilm<TrailResource>): ContentToolData {
  const video: PageBlock = { kind: 'video', path, title, captions }
  return { type: 'contenttool', id: resource.id, blocks: [video] }
}

async function keep(place: FilmPlace, objectData: unknown): Promise<'stored' | NotKept> {
  const position = Reading.safeParse(objectData)
  if (position.success) await place.keep(position.data)
  return 'stored'
}

/** Opens a step's film where the learner left it, or says why it can't be shown now. Watching a film is not a play: only its position is stored. */
export async function openFilmPlayer(opening: FilmOpening): Promise<OpenedPlayer | PlayerFailure> {
  const { trailId, stepId, film, container, locale, onEvent } = opening
  const { resource, title, path } = film
  const place = filmPlace(trailId, stepId)
  const playable = await openResource(trailId, resource.id)
  if (playable === null) return isOnline() ? 'content-missing' : 'needs-network'
  if (!Object.hasOwn(playable.files.manifest, path)) return 'content-missing'
  const origin = await originOf(trailId, playable)
  if (origin === null) return 'needs-network'
  const person = sessionCell.get()!.person
  const handle = openPlayer({
    container,
    contentOrigin: origin,
    resource: { ...resource, title, maxPoints: 0, objectData: await place.read() },
    data: pageOf(film),
    isFilm: true,
    files: playable.files,
    learner: { id: person.userId, name: person.user.name },
    look: lookNow(locale),
    isOnline,
    ticket: () => askTicket(trailId, resource.id),
    onClaim: ({ objectData }) => keep(place, objectData),
    onEvent: (event) => onEvent(toldEvent(event, playable.isDownloaded)),
  })
  return { handle, close: () => handle.close() }
}
