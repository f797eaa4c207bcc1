import { mediaType } from '@vereda/domain/content/media-type.ts'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'
import { openViewer, type Viewed, type ViewedFile } from '../viewer/viewer.ts'

function viewedAs(path: string): Viewed | null {
  const type = mediaType(path)
  if (type === 'application/pdf') return 'pdf'
  if (type.startsWith('audio/')) return 'audio'
  return type.startsWith('text/plain') || type === 'text/csv' ? 'text' : null
}

/** A file. The reader opens a kind that it can show (the sandbox allows no downloads); for another the app is asked to hand out a copy. */
export function fileBlock(file: ViewedFile, reader: Reader): HTMLElement {
  const { path, title } = file
  const { say, port } = reader
  const viewed = viewedAs(path)
  const open = () => (viewed ? openViewer(viewed, file, reader) : port.tell({ kind: 'save', path }))
  const word = say(viewed ? 'open' : 'save')
  const button = el(
    'button',
    { type: 'button', class: 'button soft', onclick: open, aria: { label: `${word}: ${title}` } },
    word,
  )
  const name = el(
    'div',
    { class: 'name' },
    el('b', {}, title),
    el('span', {}, path.split('/').at(-1) ?? path),
  )
  return el('div', { class: 'card file' }, icon('file'), name, button)
}
