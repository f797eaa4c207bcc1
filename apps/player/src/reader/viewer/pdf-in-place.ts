import type { PlayerLook } from '@vereda/domain/content/player-protocol.ts'
import { addStyle } from '../../play/add-style.ts'
import type { AppPort } from '../../play/app-port.ts'
import { pathBelow } from '../../play/sync-requests.ts'
import { el } from '../element.ts'
import viewerStyle from '../look/viewer.css?inline'
import { wearLook } from '../look/wear-look.ts'
import { textsIn } from '../texts.ts'
import { pdfView } from './pdf-view.ts'
import { round } from './viewer.ts'

/** The page that an address asks for: `#page=3`. */
const pageAsked = ({ hash }: Location): number => Number(/\bpage=(\d+)/.exec(hash)?.[1] ?? 1)

/** The player prints the pages from its own document. It gets the viewer's style only now, so that a course behind it keeps its look. */
const readyToPrint = (() => {
  let isReady = false
  return () => {
    if (!isReady) addStyle(viewerStyle)
    isReady = true
  }
})()

/** Draws a PDF of the package in the frame that a page shows it in. */
export async function drawInPlace(
  frame: Window,
  look: PlayerLook,
  base: string,
  port: AppPort,
): Promise<void> {
  const { document: page, location: at } = frame
  const say = textsIn(look.locale)
  const path = pathBelow(new URL(base, location.href).href, at.href) ?? ''
  const { element, tools = [], end } = await pdfView(at.pathname, { say }, page)
  readyToPrint()
  wearLook(look, page)
  const save = round('save', say('save'), () => port.tell({ kind: 'save', path, isPressed: true }))
  const stage = el('div', { class: 'stage', tabIndex: 0 }, element)
  page.body.replaceChildren(
    el(
      'main',
      { class: 'viewer in-place' },
      el('header', {}, el('h2', {}, page.title), ...tools, save),
      stage,
    ),
  )
  element.children[pageAsked(at) - 1]?.scrollIntoView()
  frame.addEventListener('pagehide', () => end?.())
}
