import type { Launch, PagePlay, PostPlay } from '@vereda/domain/content/player-protocol.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import type { AppPort } from '../play/app-port.ts'
import { audioBlock } from './blocks/audio-block.ts'
import { calloutBlock } from './blocks/callout-block.ts'
import { cardBlock } from './blocks/card-block.ts'
import { endBlock } from './blocks/end-block.ts'
import { fileBlock } from './blocks/file-block.ts'
import { galleryBlock } from './blocks/gallery-block.ts'
import { imageBlock } from './blocks/image-block.ts'
import { linkBlock } from './blocks/link-block.ts'
import { questionBlock } from './blocks/question-block.ts'
import { textBlock } from './blocks/text-block.ts'
import { videoBlock } from './blocks/video-block.ts'
import { el } from './element.ts'
import { escapeLeaves } from './escape-leaves.ts'
import { wearLook } from './look/wear-look.ts'
import { blocksOf, type ReaderBlock } from './matter.ts'
import { type Reader, roomIn, urlIn } from './reader.ts'
import { readingSession } from './reading-session.ts'
import { textsIn } from './texts.ts'

function blockElement(block: ReaderBlock, reader: Reader): HTMLElement {
  switch (block.kind) {
    case 'text':
      return textBlock(block.html, reader)
    case 'link':
      return linkBlock(block.url, reader)
    case 'image':
      return imageBlock(block, reader)
    case 'callout':
      return calloutBlock(block, reader)
    case 'gallery':
      return galleryBlock(block, reader)
    case 'audio':
      return audioBlock(block, reader)
    case 'resource':
      return cardBlock(block.resource, reader)
    case 'video':
      return videoBlock(block, reader)
    case 'file':
      return fileBlock(block, reader)
    case 'question':
      return questionBlock(block.question, reader)
    default:
      return assertNever(block)
  }
}

/** Shows a post or a content page, and reports how far it was read, watched and answered. */
export async function playReading(launch: Launch, play: PostPlay | PagePlay, port: AppPort): Promise<void> {
  const { look, title, base } = launch
  const session = readingSession(play, port)
  const last: (() => void)[] = []
  const atEnd = (keep: () => void) => last.push(keep)
  const reader: Reader = {
    say: textsIn(look.locale),
    locale: look.locale,
    session,
    port,
    atEnd,
    urlOf: urlIn(base),
    roomOf: roomIn(play.manifest),
    activities: play.kind === 'page' ? play.activities : [],
  }
  wearLook(look)
  const blocks = blocksOf(play).map((block) => blockElement(block, reader))
  document.getElementById('waiting')?.remove()
  const page =
    play.kind === 'page' && play.isFilm
      ? el('main', { class: 'reading film' }, el('h1', { class: 'unseen' }, title), ...blocks)
      : el('main', { class: 'reading' }, el('h1', {}, title), ...blocks, endBlock(reader))
  document.body.append(page)
  escapeLeaves(port)
  port.onClose(async () => {
    for (const keep of last) keep()
  })
  port.tell({ kind: 'opened' })
}
