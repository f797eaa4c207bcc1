import { findFile } from '@vereda/domain/content/find-file.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import type { PlayerEvent, PlayerOptions } from './player-options.ts'
import type { Word } from './player-session.ts'

type Tell = (event: PlayerEvent) => void

/**
 * Whether the resource plays in the platform's own reader, which may save files and open activities on a press. For a package, the learner
 * is asked first.
 */
const isReading = (data: ResourceData) => data.type === 'post' || data.type === 'contenttool'

function hearSave(
  { data, files }: PlayerOptions,
  { path: asked, isPressed }: Extract<Word, { kind: 'save' }>,
  tell: Tell,
): void {
  const path = findFile(files.manifest, asked)
  const isThere = path !== null
  if (!isReading(data)) tell({ kind: 'offer', path: path ?? asked, isThere, isPressed })
  else if (isThere) tell({ kind: 'save', path })
}

/** Passes on a message of content, if the kind of resource may send it. `follow` goes to the item to which a package's own sequencing leads. */
export function hearWord(
  options: PlayerOptions,
  word: Word,
  tell: Tell,
  follow: (item: string | null) => void,
): void {
  switch (word.kind) {
    case 'navigate':
      follow(word.item)
      break
    case 'opened':
    case 'time':
    case 'link':
    case 'exit':
      tell(word)
      break
    case 'made':
      if (!isReading(options.data)) tell(word)
      break
    case 'save':
      hearSave(options, word, tell)
      break
    case 'open':
      if (options.trail || isReading(options.data)) tell(word)
      break
    default:
      assertNever(word)
  }
}
