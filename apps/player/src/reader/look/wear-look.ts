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

function addFont(family: string, url: string, weights: string): void {
  const face = new FontFace(family, `url("${new URL(url, import.meta.url).href}")`, {
    weight: weights,
    display: 'swap',
  })
  document.fonts.add(face)
  face.load().catch(() => {}) // the system's own will do
}

/** Dresses the document as the app is dressed: theme, the domain's colour, type. */
export function wearLook({ theme, brand, reducedMotion }: PlayerLook): void {
  const root = document.documentElement
  root.dataset.theme = theme
  root.dataset.motion = reducedMotion ? 'reduced' : 'full'
  if (brand) root.style.setProperty('--brand-in', brand)
  const styles = [tokens, fallback, readerStyle, blocksStyle, filmStyle, questionStyle, viewerStyle]
  for (const style of styles) addStyle(style)
  addFont('Gabarito', gabarito, '400 800')
  addFont('Atkinson Next', atkinson, '400 700')
}
