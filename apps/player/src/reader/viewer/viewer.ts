import { assertNever } from '@vereda/domain/result/result.ts'
import { brokenMedia } from '../blocks/broken-media.ts'
import { el } from '../element.ts'
import { type IconName, icon } from '../icons.ts'
import type { ViewerReader } from '../reader.ts'
import type { ViewerPart } from './pdf-view.ts'

export type Viewed = 'pdf' | 'audio' | 'text'
/** A file of the content, by its path, and its title. */
export type ViewedFile = { path: string; title: string }

function sound(src: string, title: string, reader: ViewerReader): HTMLElement {
  const audio = el('audio', { src, controls: true, autoplay: true, aria: { label: title } })
  return el('div', {}, audio, brokenMedia(audio, reader))
}

async function partOf(viewed: Viewed, url: string, title: string, reader: ViewerReader): Promise<ViewerPart> {
  switch (viewed) {
    case 'pdf':
      return (await import('./pdf-view.ts')).pdfView(url, reader)
    case 'audio':
      return { element: sound(url, title, reader) }
    case 'text':
      return { element: el('pre', {}, await (await fetch(url)).text()) }
    default:
      return assertNever(viewed)
  }
}

/** A button of the viewer's bar. */
export const round = (name: IconName, word: string, onclick: () => void) =>
  el('button', { type: 'button', class: 'round', onclick }, icon(name), el('span', { class: 'unseen' }, word))

/** Opens a file over the page and offers a copy to keep. Escape or the close button leads back to where the learner was. */
export function openViewer(viewed: Viewed, { path, title }: ViewedFile, reader: ViewerReader): void {
  const { say, port, urlOf } = reader
  const save = round('save', say('save'), () => port.tell({ kind: 'save', path }))
  const tools = el('div', { class: 'tools' })
  const stage = el('div', { class: 'stage', tabIndex: 0 })
  const close = round('cross', say('close'), () => element.close())
  const element: HTMLDialogElement = el(
    'dialog',
    { class: 'viewer', aria: { label: title } },
    el('header', {}, close, el('h2', {}, title), tools, save),
    stage,
  )
  let end = () => {}
  async function load(): Promise<void> {
    stage.replaceChildren(el('p', { class: 'hint', role: 'status' }, say('loading')))
    try {
      const part = await partOf(viewed, urlOf(path), title, reader)
      end = part.end ?? end
      stage.replaceChildren(part.element)
      tools.replaceChildren(...(part.tools ?? []))
    } catch {
      const retry = el(
        'button',
        { type: 'button', class: 'button line', onclick: () => void load() },
        say('retry'),
      )
      stage.replaceChildren(
        el('div', { class: 'note', role: 'alert' }, el('div', {}, el('p', {}, say('failed')), retry)),
      )
    }
  }
  element.addEventListener('close', () => {
    end()
    element.remove()
  })
  document.body.append(element)
  element.showModal()
  void load()
}
