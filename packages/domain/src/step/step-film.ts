import type { Captions } from '../content/page-block.ts'
import type { ListedType } from '../resource/kinds.ts'
import type { StepVideo } from './step.ts'

/** A step's film and the activity that holds its file. */
export type StepFilm<R> = { resource: R; path: string; title: string; captions: Captions }

const mayHoldFilms: readonly ListedType[] = ['post', 'contenttool']

/** The film of a step (decisions 3); null where the step has none, or where none of its posts and pages holds it. */
export function stepFilm<R extends { id: string; type: ListedType }>({
  video,
  resources,
}: {
  video?: StepVideo | undefined
  resources: readonly R[]
}): StepFilm<R> | null {
  const resource = resources.find(({ id, type }) => id === video?.resourceId && mayHoldFilms.includes(type))
  if (!video || !resource) return null
  const { path, title, captions = [] } = video
  return { resource, path, title, captions }
}
