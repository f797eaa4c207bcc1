import { picturesOf } from '@vereda/domain/content/block-parts.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { Step } from '@vereda/domain/step/step.ts'
import { stepFilm } from '@vereda/domain/step/step-film.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'

const inPages = (step: Step, pathsIn: (block: PageBlock) => string[]) =>
  step.resources.flatMap(({ id, data }) =>
    data.type === 'contenttool' ? data.blocks.flatMap(pathsIn).map((path) => `${id}/${path}`) : [],
  )

const videoIn = (block: PageBlock) => (block.kind === 'video' ? [block.path] : [])
const picturesIn = (block: PageBlock) => picturesOf(block).map(({ path }) => path)

function ofFilm(step: Step): string[] {
  const film = stepFilm(step)
  return film ? [`${film.resource.id}/${film.path}`] : []
}

type Steps = Pick<TrailDocument, 'steps'>

/** Remembers the urls of each document, which never changes while it is in the cache. */
function keptByDocument(urlsOf: (document: Steps) => string[]) {
  const kept = new WeakMap<Steps, string[]>()
  return (document: Steps): string[] => {
    const urls = kept.get(document) ?? urlsOf(document)
    kept.set(document, urls)
    return urls
  }
}

/** Every video of a trail once (specification 3), those of its pages and the films of its steps: resource and path. */
export const videoUrls = keptByDocument(({ steps }) => [
  ...new Set(steps.flatMap((step) => [...inPages(step, videoIn), ...ofFilm(step)])),
])

/** Every picture of a trail's pages (specification 3): resource and path. */
export const imageUrls = keptByDocument(({ steps }) => steps.flatMap((step) => inPages(step, picturesIn)))
