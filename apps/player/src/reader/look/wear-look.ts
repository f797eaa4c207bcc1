import type { PlayerLook } from '@vereda/domain/content/player-protocol.ts'
import atkinson from '@vereda/ui/tokens/fonts/atkinson-next-wght.woff2?url'
import gabarito from '@vereda/ui/tokens/fonts/gabarito-wght.woff2?url'
import tokens from '@vereda/ui/tokens/tokens.css?inline'
import fallback from '@vereda/ui/tokens/tokens-fallback.css?inline'
import { addStyle } from '../../play/add-style.ts'
import blocksStyle from './blocks.css?inline'
import filmStyle from './film.css?inline'
import questionStyle from './question.css?inline'
import readerStyle from './reader.css?inline'
import viewerStyle from './viewer.css?inline'

function addFont(page: Document, family: string, url: string, weights: string): void {
  const { FontFace: Face } = page.defaultView as Window & typeof globalThis
  const face = new Face(family, `url("${new URL(url, import.meta.url).href}")`, {
    weight: weights,
    display: 'swap',
  })
  page.fonts.add(face)
  face.load().catch(() => {}) // the system's font stays when this one fails to load
}

/** Gives a document (the player's own or a frame's) the app's look: its theme, the domain's colour and its fonts. */
export function wearLook({ theme, brand, reducedMotion }: PlayerLook, page: Document = document): void {
  const root = page.documentElement
  root.dataset.theme = theme
  root.dataset.motion = reducedMotion ? 'reduced' : 'full'
  if (brand) root.style.setProperty('--brand-in', brand)
  const styles = [tokens, fallback, readerStyle, blocksStyle, filmStyle, questionStyle, viewerStyle]
  for (const style of styles) addStyle(style, page)
  addFont(page, 'Gabarito', gabarito, '400 800')
  addFont(page, 'Atkinson Next', atkinson, '400 700')
}
