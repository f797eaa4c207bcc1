import { type Color, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { PALETTES, plainColour } from '../../platform/design-tokens.ts'
import { flower } from '../package/kit/art/bloom.js'
import { landscapeShapes, type Scene } from '../package/kit/art/landscape.js'

export type Fonts = { display: PDFFont; text: PDFFont; bold: PDFFont }

export const PAGE = { width: 595.28, height: 841.89, margin: 54 } // A4 in points
export const INK = colour(plainColour('ink'))
export const QUIET = colour(plainColour('ink-2'))
export const BRAND = colour(plainColour('brand'))

/** Converts a hex colour to the PDF library's colour. */
export function colour(hex: string): Color {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

/** A colour of a palette by its index: 0 ground … 5 shade, 6 path. */
export const inkOf = (palette: string, place: number): Color => colour(PALETTES[palette]![place]!)

/** Breaks a text into lines that fit a width. */
export function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
    if (font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A page that is drawn from the top: `y` is where the next block goes, measured from the upper edge. */
export class Sheet {
  readonly page: PDFPage
  readonly fonts: Fonts
  y = PAGE.margin

  constructor(page: PDFPage, fonts: Fonts) {
    this.page = page
    this.fonts = fonts
  }

  /** Writes a text into a column and answers its height. */
  write(
    text: string,
    {
      font = this.fonts.text,
      size = 11,
      lead = 1.42,
      x = PAGE.margin,
      width = PAGE.width - 2 * PAGE.margin,
      ink = INK,
      y = this.y,
    }: {
      font?: PDFFont
      size?: number
      lead?: number
      x?: number
      width?: number
      ink?: Color
      y?: number
    } = {},
  ): number {
    const lines = wrapped(text, font, size, width)
    lines.forEach((line, i) => {
      this.page.drawText(line, { x, y: PAGE.height - y - size - i * size * lead, size, font, color: ink })
    })
    return lines.length * size * lead
  }

  /** Draws a rectangle with round corners; `y` is measured from the upper edge. */
  box(x: number, y: number, width: number, height: number, ink: Color, round = 12): void {
    const r = Math.min(round, width / 2, height / 2)
    const d = `M${r} 0H${width - r}A${r} ${r} 0 0 1 ${width} ${r}V${height - r}A${r} ${r} 0 0 1 ${width - r} ${height}H${r}A${r} ${r} 0 0 1 0 ${height - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`
    this.page.drawSvgPath(d, { x, y: PAGE.height - y, color: ink })
  }

  rule(x: number, y: number, width: number, ink: Color, thickness = 0.8): void {
    const at = PAGE.height - y
    this.page.drawLine({ start: { x, y: at }, end: { x: x + width, y: at }, color: ink, thickness })
  }

  /** Draws a landscape over the whole width, at the upper edge. */
  landscape(palette: string, scene: Scene, height: number): void {
    const shapes = landscapeShapes({ ...scene, width: PAGE.width, height })
    for (const { d, ink, opacity } of shapes)
      this.page.drawSvgPath(d, { x: 0, y: PAGE.height, color: inkOf(palette, ink), opacity: opacity ?? 1 })
    // a rectangle in the paper's colour covers what reaches below the picture
    this.page.drawRectangle({
      x: -200,
      y: -200,
      width: PAGE.width + 400,
      height: PAGE.height - height + 200,
      color: colour('#fffdf8'),
    })
  }

  /** Draws a flower from its petals' paths. */
  flower(palette: string, seed: string, species: number, x: number, y: number, size: number): void {
    for (const [, d, place] of flower(seed, { species }).matchAll(
      /<path class="petals" d="([^"]+)" fill="var\(--a(\d)\)"/g,
    ))
      this.page.drawSvgPath(d!, {
        x,
        y: PAGE.height - y,
        scale: size / 100,
        color: inkOf(palette, Number(place)),
      })
    this.page.drawCircle({
      x: x + size / 2,
      y: PAGE.height - y - size / 2,
      size: size * 0.11,
      color: inkOf(palette, 5),
    })
  }
}
