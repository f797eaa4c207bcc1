import type { Step } from '@vereda/domain/step/step.ts'
import { stepFilm } from '@vereda/domain/step/step-film.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'

type Asset = 'video' | 'image'

const inPages = (step: Step, kind: Asset) =>
  step.resources.flatMap(({ id, data }) =>
    data.type === 'contenttool'
      ? data.blocks.flatMap((block) => (block.kind === kind ? [`${id}/${block.path}`] : []))
      : [],
  )

function ofFilm(step: Step): string[] {
  const film = stepFilm(step)
  return film ? [`${film.resource.id}/${film.path}`] : []
}

/** Every video of a trail (specification 3), those of its pages and the films of its steps, each once: resource and path. */
export const videoUrls = ({ steps }: Pick<TrailDocument, 'steps'>): string[] => [
  ...new Set(steps.flatMap((step) => [...inPages(step, 'video'), ...ofFilm(step)])),
]

/** Every picture of a trail's pages (specification 3): resource and path. */
export const imageUrls = ({ steps }: Pick<TrailDocument, 'steps'>): string[] =>
  steps.flatMap((step) => inPages(step, 'image'))
