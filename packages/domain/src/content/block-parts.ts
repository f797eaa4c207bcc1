import type { PageBlock, Picture } from './page-block.ts'

/** The pictures that a block shows, with their descriptions. */
export function picturesOf(block: PageBlock): Picture[] {
  if (block.kind === 'gallery') return block.pictures
  return block.kind === 'image' ? [block] : []
}

/** The paths of the files that a block names. */
export function pathsOf(block: PageBlock): string[] {
  switch (block.kind) {
    case 'image':
    case 'gallery':
      return picturesOf(block).map(({ path }) => path)
    case 'audio':
    case 'file':
      return [block.path]
    case 'video':
      return [block.path, ...(block.captions ?? []).map(({ path }) => path)]
    default:
      return []
  }
}

/** The ids of the activities that a page's cards lead to, each once. */
export const activitiesIn = (blocks: readonly PageBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'resource' ? [block.resource] : []))),
]
