import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { PagePlay, PostPlay } from '@vereda/domain/content/player-protocol.ts'

/** What the reader shows: the blocks of a page, or a post as blocks. */
export type ReaderBlock = PageBlock | { kind: 'link'; url: string }

function blockOfFile({ path, title }: { path: string; title: string }): PageBlock {
  const type = mediaType(path)
  if (type.startsWith('image/')) return { kind: 'image', path, alt: title, caption: title }
  return type.startsWith('video/') ? { kind: 'video', path, title } : { kind: 'file', path, title }
}

/** The blocks of a page as its author wrote them; for a post its text, its link and its files, in this order. */
export function blocksOf(play: PagePlay | PostPlay): ReaderBlock[] {
  if (play.kind === 'page') return play.blocks
  return [
    { kind: 'text', html: play.html },
    ...(play.link ? [{ kind: 'link' as const, url: play.link }] : []),
    ...play.files.map(blockOfFile),
  ]
}
